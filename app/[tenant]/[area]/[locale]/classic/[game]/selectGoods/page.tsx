export { default, generateStaticParams } from '../../../modern/[game]/selectGoods/page';
export { gameMetadata as generateMetadata } from '../../../page-metadata';
