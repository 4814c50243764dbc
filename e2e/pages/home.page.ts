import type { Page } from 'playwright-core';

export interface Trip {
  /** What is typed, and the start of the suggestion to pick. */
  readonly pickup: readonly [typed: string, suggestion: string];
  readonly dropoff: readonly [typed: string, suggestion: string];
  /** MM/dd/yyyy, as the date field is typed in English. */
  readonly date: string;
  /** 'HH:mm'. */
  readonly time: string;
}

/** Books a ride on the home page, as a visitor does. */
export class HomePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open(): Promise<unknown> {
    return this.#page.goto('/');
  }

  async fillTrip({ pickup, dropoff, date, time }: Trip): Promise<void> {
    await this.#pickPlace('Pickup Location', pickup);
    await this.#pickPlace('Drop-off Location', dropoff);
    await this.chooseWhen(date, time);
  }

  /** The day is taken when its field is left: the times of that day are offered then. */
  async chooseWhen(date: string, time: string): Promise<void> {
    const day = this.#page.getByLabel('Date', { exact: true });
    await day.fill(date);
    await day.blur();
    await this.#page.getByLabel('Time', { exact: true }).selectOption(time);
  }

  /** Requests the fare and returns the shown text, e.g. '$50.56'. */
  async calculateFare(): Promise<string> {
    await this.#page.getByRole('button', { name: 'Calculate Fare' }).click();
    const fare = this.#page.getByRole('region', { name: 'Your fare' }).getByRole('status');
    return (await fare.textContent()) ?? '';
  }

  async book(name: string, phone: string): Promise<void> {
    await this.#page.getByLabel('Full Name').fill(name);
    await this.#page.getByLabel('Phone Number').fill(phone);
    await this.#page.getByRole('button', { name: 'Book Ride' }).dblclick();
  }

  async #pickPlace(label: string, [typed, suggestion]: readonly [string, string]): Promise<void> {
    const box = this.#page.getByRole('combobox', { name: label });
    await box.fill(typed);
    await this.#page.getByRole('option', { name: suggestion }).first().click();
  }
}
