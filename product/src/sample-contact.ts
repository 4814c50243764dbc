import { type Config, loadConfig } from '@trupial/service-kit';

/**
 * The warning at the start of a real office whose pages still show the samples of phone or e-mail;
 * undefined when there is nothing to warn of.
 */
export function sampleContact({
  isProduction,
  company,
}: Pick<Config, 'isProduction' | 'company'>): string | undefined {
  const { company: sample } = loadConfig({});
  const names = [
    ...(company.phone === sample.phone ? ['TRUPIAL_COMPANY_PHONE'] : []),
    ...(company.email === sample.email ? ['TRUPIAL_COMPANY_EMAIL'] : []),
  ];
  if (!isProduction || names.length === 0) return undefined;
  return `Warning: pages show a sample, not your office: set ${names.join(' and ')}.`;
}
