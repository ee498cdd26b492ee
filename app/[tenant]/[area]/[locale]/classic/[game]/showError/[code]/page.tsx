export { default, generateStaticParams } from '../../../../modern/[game]/showError/[code]/page';
