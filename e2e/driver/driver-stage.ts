import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DriverAreaPage } from '../pages/driver-area.page.ts';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import type { Person } from '@trupial/testbed/browser/browser';

interface Ride {
  readonly id: number;
}

/** Days ahead of the demo's own rides, each ride three hours after the one before. */
const firstPickup = 5 * 24 * 60;

/** What the specs of the driver's area share: one product, and Carlos at his telephone. */
export class DriverStage {
  readonly url: string;
  readonly page: Page;
  readonly area: DriverAreaPage;
  readonly carlos: Client;
  readonly olga: Client;
  readonly #visitor: Client;
  #booked = 0;

  constructor(url: string, person: Person, office: { carlos: Client; olga: Client }) {
    this.url = url;
    this.page = person.page;
    this.area = new DriverAreaPage(person.page);
    this.carlos = office.carlos;
    this.olga = office.olga;
    this.#visitor = new Client(url);
  }

  async book(rider: string): Promise<number> {
    this.#booked += 1;
    const { status, body } = await this.#visitor.call<Ride>('bookRide', {
      body: booking({
        rider_name: rider,
        ride_datetime: islandTimeIn(firstPickup + this.#booked * 180),
      }),
    });
    expect(status).toBe(201);
    return body.id;
  }

  /** A ride that Carlos has accepted. */
  async bookForCarlos(rider: string): Promise<number> {
    const id = await this.book(rider);
    expect((await this.carlos.call('acceptRide', { id })).status).toBe(200);
    return id;
  }

  async stepsOf(id: number): Promise<readonly string[]> {
    const { body } = await this.olga.call<{ step: string }[]>('rideTimeline', { id });
    return body.map(({ step }) => step).filter((step) => step !== 'attention_raised');
  }
}

/** Not before the hooks have run: a suite is described before the product has started. */
export type StageOf = () => DriverStage;
