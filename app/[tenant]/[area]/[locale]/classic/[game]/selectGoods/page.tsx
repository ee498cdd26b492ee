export { default, generateStaticParams } from '../../../modern/[game]/selectGoods/page';
