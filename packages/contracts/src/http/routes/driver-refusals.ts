/** Refusals that calls about drivers and ride commands share. */
export const noDriver = [404, 'driver.not_found', 'Driver not found'] as const;
export const suspendedHimself = [403, 'driver_suspended', 'Your account is suspended.'] as const;
