import type { Actor } from '@trupial/service-kit';
import { describe, expect, it } from 'vitest';
import { driverStatusCommand } from './driver-input.ts';

const driver: Actor = { id: '5', role: 'driver', driverId: 5 };
const operator: Actor = { id: '1001', role: 'operator' };

describe('the commands that set a driver’s status', () => {
  it.each([
    [driver, 'available', ['come-online']],
    [driver, 'offline', ['go-offline']],
    [operator, 'available', ['reinstate', 'come-online']],
    // Whichever of them fails, he is still inactive.
    [operator, 'offline', ['go-offline', 'reinstate']],
    [operator, 'inactive', ['suspend']],
  ] as const)('of %j: %s', (actor, status, commands) => {
    expect(driverStatusCommand(actor, 5, status)).toEqual(commands);
  });
});
