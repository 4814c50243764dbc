import type { Kept } from './everything-kept.ts';
import { login } from '../people/people.ts';
import type { TestProduct } from '../product/start-test-product.ts';
import { unzipped } from './unzipped.ts';

const officer = { username: 'olga', password: 'a long operator password' };

/** Every file that the office can export, as texts; of a workbook all that is in it. */
export async function exportsOf(product: TestProduct): Promise<Kept> {
  const access = (await login(product, officer)).text('access');
  const file = async (path: string): Promise<Buffer> => {
    const response = await fetch(`${product.url}/api${path}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    if (response.status !== 200) throw new Error(`${path} is answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const workbook = unzipped(await file('/ride-history/export.xlsx/'));
  return new Map([
    ['csv', (await file('/ride-history/export.csv/')).toString('utf8')],
    ['xlsx', [...workbook].flat().join('\n')],
  ]);
}
