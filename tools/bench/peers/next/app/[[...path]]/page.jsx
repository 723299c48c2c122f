import { addresses, page } from '../pages';

export const dynamicParams = false;

export function generateStaticParams() {
  return addresses.map((address) => ({ path: address.split('/').filter(Boolean) }));
}

export default async function Page({ params }) {
  const { path = [] } = await params;
  return page(`/${path.join('/')}`);
}
