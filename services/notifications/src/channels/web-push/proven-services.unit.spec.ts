import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProvenServices } from './proven-services.ts';

const service = new URL('https://push.example/1');
const invented = (name: number) => new URL(`https://${name}.invented.example/`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('push services that never answer take half of the places, whatever their names', async () => {
  const services = new ProvenServices();
  (await services.ask(service))!(true);
  const asked = Promise.all(Array.from({ length: 20 }, (_, name) => services.ask(invented(name))));
  // Who has answered before does not wait for them, also not many times at once.
  const proven = await Promise.all(Array.from({ length: 16 }, () => services.ask(service)));
  expect(proven).not.toContain(null);
  await vi.advanceTimersByTimeAsync(1_000);
  const silent = (await asked).filter((one) => one !== null);
  expect(silent).toHaveLength(8);
  const next = services.ask(invented(30));
  silent[0]!(false);
  expect(await next).not.toBeNull();
});

it('those that come together for the first time go on as soon as one was answered', async () => {
  const services = new ProvenServices();
  const first = await Promise.all(Array.from({ length: 8 }, () => services.ask(service)));
  const others = Promise.all(Array.from({ length: 12 }, () => services.ask(service)));
  first[0]!(true);
  expect(await others).not.toContain(null);
});

it('a push service that does not answer has to prove itself again', async () => {
  const services = new ProvenServices();
  (await services.ask(service))!(true);
  (await services.ask(service))!(false);
  for (let name = 0; name < 8; name += 1) await services.ask(invented(name));
  const asked = services.ask(service);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBeNull();
});
