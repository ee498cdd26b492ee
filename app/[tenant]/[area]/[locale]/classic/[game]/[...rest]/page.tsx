export { default, generateStaticParams } from '../../../modern/[game]/[...rest]/page';
