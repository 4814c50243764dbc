/**
 * What somebody can have to do before anything else: choose a password of his own, because somebody
 * else chose the one he signed in with; set up the second factor that his role needs.
 */
export const duties = ['choose-password', 'set-up-factor'] as const;
export type Duty = (typeof duties)[number];

/** How he is refused everything else until then: the code and the text of a 403. */
export const dutyRefusals = {
  'choose-password': {
    code: 'password.change_required',
    text: 'Please choose your own password first.',
  },
  'set-up-factor': {
    code: 'second_factor.setup_required',
    text: 'Please set up a second factor first.',
  },
} as const satisfies Readonly<Record<Duty, { code: string; text: string }>>;
