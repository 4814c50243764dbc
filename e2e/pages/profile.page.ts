import type { Page } from 'playwright-core';

export const profileTabs = [
  'Overview',
  'Places',
  'Payments',
  'History',
  'Security',
  'Rewards',
  'Settings',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** My Profile, as its owner uses it. */
export class ProfilePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(tab: ProfileTab = 'Overview'): Promise<void> {
    await this.#page.goto(tab === 'Overview' ? '/profile' : `/profile?tab=${tab.toLowerCase()}`);
    await this.#page.getByRole('tab', { name: tab, selected: true }).waitFor();
    await this.settled();
  }

  /** Waits until no element of the page is loading. */
  async settled(): Promise<void> {
    await this.#page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  }

  async show(tab: ProfileTab): Promise<void> {
    await this.#page.getByRole('tab', { name: tab }).click();
    await this.#page.getByRole('tabpanel', { name: tab }).waitFor();
    await this.settled();
  }

  async rename(firstName: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Edit', exact: true }).click();
    await this.#page.getByLabel('First Name').fill(firstName);
    await this.#page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.#page.getByRole('heading', { level: 1, name: firstName }).waitFor();
  }

  /** Fills the form that is open and saves it. */
  async savePlace(place: {
    readonly name: string;
    readonly address?: readonly [typed: string, suggestion: string];
    readonly type?: 'Home' | 'Work' | 'Custom';
    readonly isDefaultPickup?: boolean;
  }): Promise<void> {
    const { name, address, type, isDefaultPickup } = place;
    const form = this.#page.getByRole('dialog');
    await form.getByLabel('Location Name').fill(name);
    if (address) {
      await form.getByRole('combobox', { name: 'Address' }).fill(address[0]);
      await this.#page.getByRole('option', { name: address[1] }).first().click();
    }
    if (type) await form.getByLabel('Location Type').selectOption({ label: type });
    if (isDefaultPickup) await form.getByLabel('Default pickup location').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    await this.#page.getByRole('heading', { level: 3, name }).waitFor();
  }
}
