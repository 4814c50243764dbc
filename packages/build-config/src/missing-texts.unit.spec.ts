import { expect, it } from 'vitest';
import { clashingTexts, textsIn } from './missing-texts.ts';

it('finds every way in which a text is translated', () => {
  const source = `
    /** t('Only an example') */
    const a = t('Plain');
    const b = t("It's {name}", { name });
    const c = t(
      'On its own line',
    );
    const rule = { text: message('In a table') };
    const d = t('Don\\'t');
    const e = translate('Where t is another one');
    return <T text="As an element" values={{ n: 1 }} />;
    const other = format('Not translated'); const put = set('Nor this');
  `;
  expect(textsIn(source)).toEqual([
    'Plain',
    "It's {name}",
    'On its own line',
    'In a table',
    "Don't",
    'Where t is another one',
    'As an element',
  ]);
});

it('finds a text that two apps translate differently, and no other', () => {
  const shell = { name: 'shell', texts: { Home: 'Home', Save: 'Opslaan' } };
  const remote = { name: 'mf-public', texts: { Home: 'Thuis', Save: 'Opslaan', Fare: 'Prijs' } };
  expect(clashingTexts([shell, remote])).toEqual(['Home: "Home" in shell, "Thuis" in mf-public']);
  expect(clashingTexts([shell, { name: 'other', texts: { Fare: 'Ritprijs' } }])).toEqual([]);
});
