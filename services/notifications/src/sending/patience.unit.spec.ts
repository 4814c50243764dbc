import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';
import { Circuit } from './circuit.ts';

describe('the wait before another try', () => {
  it('doubles, is at most ten minutes, and shorter by chance', () => {
    expect([1, 2, 3, 9, 100].map((tries) => backOffMs(tries, 0))).toEqual([
      5_000, 10_000, 20_000, 600_000, 600_000,
    ]);
    expect(backOffMs(1, 1)).toBe(2_500);
  });

  it('is never shorter than the carrier asked for', () => {
    expect(backOffMs(1, 1, 60_000)).toBe(60_000);
  });
});

describe('a carrier that fails', () => {
  it('is left alone after five failures, then tried with one, and longer each time', () => {
    const circuit = new Circuit();
    for (let failure = 0; failure < 4; failure += 1) circuit.failed(0);
    expect(circuit.allowed(16, 0, 0)).toBe(16);
    circuit.failed(0);
    expect(circuit.allowed(16, 0, 14_999)).toBe(0);
    expect(circuit.allowed(16, 0, 15_000)).toBe(1);
    circuit.failed(15_000);
    expect(circuit.allowed(16, 0, 44_999)).toBe(0);
    expect(circuit.allowed(16, 0, 45_000)).toBe(1);
    circuit.worked();
    expect(circuit.allowed(16, 0, 45_000)).toBe(16);
  });

  it('is tried with no other while that one is under way', () => {
    const circuit = new Circuit();
    expect(circuit.allowed(16, 3, 0)).toBe(13);
    for (let failure = 0; failure < 5; failure += 1) circuit.failed(0);
    expect([0, 1, 2].map((underWay) => circuit.allowed(16, underWay, 15_000))).toEqual([1, 0, 0]);
  });

  it('is said to be left alone from the fifth failure on, until something works', () => {
    const circuit = new Circuit();
    for (let failure = 0; failure < 5; failure += 1) {
      expect(circuit.isLeftAlone(0)).toBe(false);
      circuit.failed(0);
    }
    // The rest is over, and it is tried: an alert that waits two minutes does not begin again.
    for (const now of [0, 15_000, 15_001]) expect(circuit.isLeftAlone(now)).toBe(true);
    circuit.worked();
    expect(circuit.isLeftAlone(15_002)).toBe(false);
  });

  it('counts failures in a row only', () => {
    const circuit = new Circuit();
    for (let failure = 0; failure < 20; failure += 1) {
      circuit.failed(0);
      if (failure % 3 === 0) circuit.worked();
    }
    expect(circuit.isLeftAlone(0)).toBe(false);
  });

  it('rests for as long as it asked', () => {
    const circuit = new Circuit();
    circuit.rest(0, 30_000);
    expect([29_999, 30_000].map((now) => circuit.isLeftAlone(now))).toEqual([true, false]);
    expect(circuit.allowed(16, 0, 29_999)).toBe(0);
    expect(circuit.allowed(16, 0, 30_000)).toBe(16);
    circuit.rest(30_000, 86_400_000);
    // It may be back long before.
    expect([329_999, 330_000].map((now) => circuit.isLeftAlone(now))).toEqual([true, false]);
  });
});
