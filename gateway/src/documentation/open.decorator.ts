import { SetMetadata } from '@nestjs/common';

const OPEN = 'trupial:open';

/**
 * Marks a handler that is not a call of the API and is open to all callers: its own documentation.
 */
export const Open = (): MethodDecorator => SetMetadata(OPEN, true);

export const isOpen = (handler: object): boolean => Reflect.getMetadata(OPEN, handler) === true;
