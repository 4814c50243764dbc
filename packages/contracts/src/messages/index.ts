export * from './message.ts';
export * from './subjects.ts';
export * as accountMessages from './account.messages.ts';
export * as bookingMessages from './booking.messages.ts';
export * as contactMessages from './contact.messages.ts';
export * as dispatchMessages from './dispatch.messages.ts';
export * as identityMessages from './identity.messages.ts';
export * as reportingMessages from './reporting.messages.ts';
export * as tariffMessages from './tariff.messages.ts';
