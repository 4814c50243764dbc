import { z } from 'zod';

/** The caller's IPv4 address or IPv6 /64 network, by the gateway; not given: not known. */
export const callersNetwork = z.string().max(60).optional();

/** The User-Agent of the caller; not given: not known. */
export const callersAgent = z.string().max(400).optional();
