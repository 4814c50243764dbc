import {
  amendableFields,
  type AmendRule,
  amendRules,
  defaultAmendSettings,
  identities,
} from '@trupial/contracts/values';
import { wireNameOf } from '@trupial/contracts/http';
import { tableOf } from './markdown-table.ts';

const proofs: Readonly<Record<AmendRule['proof'], string>> = {
  account: 'his own rides',
  receipt: 'the ride whose receipt he has',
  office: 'every ride',
};

const steps: Readonly<Record<AmendRule['until'], string>> = {
  setting: `the step of \`TRUPIAL_AMEND_UNTIL\` (${defaultAmendSettings.until}), and \`TRUPIAL_AMEND_MINUTES\` (${defaultAmendSettings.minutes}) before the pickup`,
  assigned: 'it has a driver',
  set_off: 'the driver sets off',
  arrived: 'the driver arrives',
  picked_up: 'the rider is picked up',
};

const fieldsOf = ({ may }: AmendRule): string => {
  const not = amendableFields.filter((field) => !may.includes(field));
  return not.length === 0 ? 'all' : `all but ${not.map(wireNameOf).join(', ')}`;
};

/** Who may change what of a booking, and until when: the table of the contracts, in words. */
export function amendTable(): string {
  const rows = identities.map((who) => {
    const rule = amendRules[who];
    if (rule === null) return [who, 'none', '–', '–', '–'];
    return [who, proofs[rule.proof], fieldsOf(rule), steps[rule.until], rule.reason];
  });
  const fields = `All fields: ${amendableFields.map((field) => `\`${wireNameOf(field)}\``).join(', ')}.`;
  return `${tableOf([['who', 'rides', 'fields', 'until', 'reason'], ...rows])}\n\n${fields}`;
}
