export { default, generateStaticParams } from '../../../modern/[game]/showError/page';
