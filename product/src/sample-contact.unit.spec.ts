import { loadConfig } from '@trupial/service-kit';
import { expect, it } from 'vitest';
import { sampleContact } from './sample-contact.ts';

it('warns of a sample phone and e-mail in production alone', () => {
  const { company } = loadConfig({});
  const said = (own: Partial<typeof company>, isProduction = true): string | undefined =>
    sampleContact({ isProduction, company: { ...company, ...own } });
  expect(said({})).toMatch(/^Warning: .* set TRUPIAL_COMPANY_PHONE and TRUPIAL_COMPANY_EMAIL\.$/);
  expect(said({ phone: '+599 9 123 4567' })).toMatch(/set TRUPIAL_COMPANY_EMAIL\.$/);
  expect(said({ phone: '+599 9 123 4567', email: 'rides@island.example' })).toBeUndefined();
  expect(said({}, false)).toBeUndefined();
});
