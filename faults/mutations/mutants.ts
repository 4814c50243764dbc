/** The product without one of its guards, and the test that must notice. */
export interface Mutant {
  /** What is missing. */
  readonly without: string;
  /** Path of the source file, from the root of the repository. */
  readonly file: string;
  /** Text that must be there exactly once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail: its file and its title. */
  readonly spec: string;
  readonly test: string;
}

const races = 'services/dispatch/src/commands/ride-command/races.int.spec.ts';
const turns = 'packages/event-store/src/turns/stream-turns';
const store = 'packages/event-store/src/postgres/postgres-event-store.int.spec.ts';
const schema = 'packages/event-store/src/postgres/schema.ts';
const bus = 'packages/service-kit/src/messaging/bus/signed.transport.ts';
const refusedSpec = 'packages/service-kit/src/messaging/bus/refused-messages.unit.spec.ts';
const busSpec = 'packages/service-kit/src/messaging/bus/signed.transport.unit.spec.ts';

export const mutants: readonly Mutant[] = [
  {
    without: 'the append lock',
    file: schema,
    find: '  ${lock}\n  select coalesce(max(position), 0) into head_before',
    replace: '  select coalesce(max(position), 0) into head_before',
    spec: store,
    test: 'never lets a reader pass a writer who has not committed yet',
  },
  {
    without: 'the expected version',
    file: schema,
    find: "when bool_or(expected <> actual) then 'conflict'",
    replace: "when false then 'conflict'",
    // Commands of dispatch take turns: there only chance brings two to the log at the same moment.
    spec: store,
    test: 'lets exactly one of many writers with the same belief win',
  },
  {
    without: 'the turns of commands on the same stream',
    file: `${turns}.ts`,
    find: 'else await this.#wait(line, stream, deadline);',
    replace: '',
    spec: `${turns}.unit.spec.ts`,
    test: 'come in the order in which they were asked for',
  },
  {
    without: 'the order in which streams are taken',
    file: `${turns}.ts`,
    find: 'if (stream > first) continue;',
    replace: 'continue;',
    spec: `${turns}.unit.spec.ts`,
    test: 'at an earlier stream are waited for without the later ones, so that nobody waits in a circle',
  },
  {
    without: "the driver's reservation",
    file: 'services/dispatch/src/commands/ride-command/ride-command.handler.ts',
    find: 'ofRide === null ? [] : [ofRide, ...ofDrivers]',
    replace: 'ofRide === null ? [] : [ofRide]',
    spec: races,
    test: 'gives one driver one of 50 overlapping rides that he accepts at once',
  },
  {
    without: 'the rule that reservations do not overlap',
    file: 'services/dispatch/src/driver/reserving.decisions.ts',
    find: 'if (driver.reservations.some((taken) => overlap(taken, claim))) throw driverErrors.busy();',
    replace: '',
    spec: races,
    test: 'gives one driver one of 50 overlapping rides that he accepts at once',
  },
  {
    without: 'the idempotency record',
    file: 'packages/service-kit/src/idempotency/answer-once.ts',
    find: 'return { writes: [...writes, record], result: answer };',
    replace: 'return { writes, result: answer };',
    spec: 'services/booking/src/commands/book-ride/book-ride.int.spec.ts',
    test: 'books once however often it is sent: 100 times, 50 at once',
  },
  {
    without: 'the check for events that are written already',
    file: schema,
    find: "when bool_and(known_position is not null) then 'repeated'",
    replace: "when false then 'repeated'",
    spec: store,
    test: 'answers a repeated append like the first time, and writes nothing',
  },
  {
    without: 'the checkpoint fence',
    file: 'packages/event-store/src/postgres/projections/checkpoint.ts',
    find: ' and position = ${safeInteger(this.#position)}`;',
    replace: '`;',
    spec: 'packages/event-store/src/postgres/projections/run.int.spec.ts',
    test: 'lets only one of two projectors write who both believe to be active',
  },
  {
    without: 'the refusal of another body under a used key',
    file: 'packages/service-kit/src/idempotency/answer-once.ts',
    find: 'if (saved.bodyHash !== bodyHash && saved.bodyHash !== sha256(body)) {',
    replace: 'if (false) {',
    spec: 'services/booking/src/commands/book-ride/book-ride.int.spec.ts',
    test: 'refuses another body',
  },
  {
    without: "the quote's signature",
    file: 'services/booking/src/quotes/quote-tokens.ts',
    find: 'if (!isOurs || rest.length > 0)',
    replace: 'if (rest.length > 0)',
    spec: 'services/booking/src/quotes/quote-tokens.unit.spec.ts',
    test: 'is refused with another fare',
  },
  {
    without: 'the suspension check',
    file: 'gateway/src/session/ended-sessions.ts',
    find: 'if (this.#suspended.has(claims.accountId)) throw suspended();',
    replace: '',
    spec: 'gateway/src/session/ended-sessions.int.spec.ts',
    test: 'of a suspended account reaches no service by any call, open or not',
  },
  {
    without: "the route's policy",
    file: 'gateway/src/http/policy.ts',
    find: 'if (!route.allow.includes(identity)) {',
    replace: 'if (claims === null && !route.allow.includes(identity)) {',
    spec: 'gateway/src/policy.int.spec.ts',
    test: 'for a rider',
  },
  {
    without: 'the proof of a token where visitors may call',
    file: 'gateway/src/http/policy.ts',
    find: 'const claims = token === undefined ? null : await this.verify(token);\n    if (claims === null) {',
    replace:
      'const claims = token === undefined ? null : await this.verify(token);\n    if (false) {',
    spec: 'gateway/src/policy.int.spec.ts',
    test: 'for an expired, a forged and a malformed token, open call or not',
  },
  {
    without: 'the end of a family whose token is replayed',
    file: 'services/identity/src/sessions/session-keeper.ts',
    find: 'const ended = await this.sessions.end(session.id, now);\n      this.ends.announce();',
    replace: 'const ended = null;',
    spec: 'services/identity/src/sessions/sessions.int.spec.ts',
    test: 'takes a later repeat for theft: the whole family ends',
  },
  {
    without: 'the guard against formulas in exports',
    file: 'gateway/src/reports/history-sheet.ts',
    find: 'return withoutFormulas(value);',
    replace: 'return value;',
    spec: 'gateway/src/reports/history-exports.int.spec.ts',
    test: 'CSV: the name "=1+1" is no formula',
  },
  {
    without: 'the position fence of the live feed',
    file: 'gateway/src/live/open-feeds.ts',
    find: 'notice.position > connection.position && mayHear(connection.listener, notice)',
    replace: 'mayHear(connection.listener, notice)',
    spec: 'gateway/src/live/live-feed.int.spec.ts',
    test: 'tell nothing twice to who was ahead of the gateway that he comes to',
  },
  {
    without: "the limit to one's own rides in the live feed",
    file: 'gateway/src/live/listener.ts',
    find: 'return notice.forDrivers || notice.driverId === listener.driverId;',
    replace: 'return true;',
    spec: 'gateway/src/live/listener.unit.spec.ts',
    test: 'his driver’s step',
  },
  {
    without: 'what binds a sealed contact to its event',
    file: 'packages/event-store/src/sealing/sealed-fields.ts',
    find: '    : `${stream} ${eventId.toLowerCase()} ${path}`;',
    replace: "    : '';",
    spec: 'packages/event-store/src/sealing/sealed-event-store.unit.spec.ts',
    test: 'opens nothing that was moved to another event or changed',
  },
  {
    without: 'the look at whether what was just sealed is this',
    file: 'packages/event-store/src/sealing/sealed-part.ts',
    find: 'if (known?.sealed === sealed && known.bound === bound) return known.json;',
    replace: 'if (known !== undefined) return known.json;',
    spec: 'packages/event-store/src/sealing/sealed-part.unit.spec.ts',
    test: 'is not given back for a cipher that was changed, or moved to another event',
  },
  {
    without: 'the end of a key in memory',
    file: 'packages/event-store/src/postgres/vault/key-cache.ts',
    find: 'if (kept.until > this.#now()) return kept.key;',
    replace: 'return kept.key;',
    spec: 'packages/event-store/src/postgres/vault/key-vault.int.spec.ts',
    test: 'forgets a key that another process destroyed',
  },
  {
    without: 'the doubt about dates of a list that has just changed',
    file: 'packages/service-kit/src/service/polled-list.ts',
    find: 'return now > settled && asked <= now && asked >= Math.floor(settled / 1000) * 1000;',
    replace: 'return asked <= now && asked >= Math.floor(Date.parse(changedAt) / 1000) * 1000;',
    spec: 'packages/service-kit/src/service/polled-list.unit.spec.ts',
    test: 'is never called unchanged by date within two seconds of the change',
  },
  {
    without: 'the turn that a gathered question waits for',
    file: 'packages/service-kit/src/database/gathered.ts',
    find: 'if (this.#asking === 0) this.#schedule();',
    replace: 'if (true) this.#schedule();',
    spec: 'packages/service-kit/src/database/gathered.unit.spec.ts',
    test: 'never share a statement that began before they were asked',
  },
  {
    without: 'the half-life before which no token is renewed',
    file: 'packages/web-kit/src/api/renew-ahead.ts',
    find: 'Math.max(life.to - AHEAD - now(), earliest)',
    replace: 'life.to - AHEAD - now()',
    spec: 'packages/web-kit/src/api/renew-ahead.unit.spec.ts',
    test: 'is not renewed at its birth by a clock that is ahead, and in vain by none that is behind',
  },
  {
    without: 'the look for deceptive characters in the page to return to',
    file: 'packages/contracts/src/navigation/own-pages.ts',
    find: ' && ![...path].some(isDeceptive)',
    replace: '',
    spec: 'packages/web-kit/src/session/redirect.unit.spec.ts',
    test: String.raw`is not "/\\evil.example"`,
  },
  {
    without: 'the question whether the server still works on it',
    file: 'packages/event-store/src/postgres/line-watch.ts',
    find: '!working.has(insidesOf(client).processID),',
    replace: 'true,',
    spec: 'packages/event-store/src/postgres/line-watch.int.spec.ts',
    test: 'is not mistaken for one that works for long, or waits for a lock',
  },
  {
    without: 'the proof of who sent a message',
    file: bus,
    find: 'if (!pair || !this.#isGenuine(subject, request, pair)) {',
    replace: 'if (!pair) {',
    spec: refusedSpec,
    test: 'when its body was changed',
  },
  {
    without: 'the memory of messages that were taken',
    file: bus,
    find: 'if (!this.#seen.isNew(id, Number(headers[header.deadline]), Date.now())) {',
    replace: "if (id === '') {",
    spec: refusedSpec,
    test: 'when it was here before',
  },
  {
    without: 'the roles on the bus',
    file: 'packages/service-kit/src/messaging/bus/message-check.ts',
    find: 'if (!maySend(rule, from, actor.role)) {',
    replace: 'if (actor === undefined) {',
    spec: refusedSpec,
    test: 'when the part that signs may not send it, or not for this role',
  },
  {
    without: 'the proof of who replied',
    file: bus,
    find: 'if (!isMac(reply.headers[header.signature], pair.mac, proof, reply.body)) {',
    replace: 'if (proof.length === 0) {',
    spec: busSpec,
    test: 'gets no reply that somebody else made, or that was changed',
  },
  {
    without: 'the seal of logins',
    file: 'packages/contracts/src/bus/request-rules.ts',
    find: "[identityMessages.login.subject]: sealed(forCalls('login')),",
    replace: "[identityMessages.login.subject]: forCalls('login'),",
    spec: 'packages/contracts/src/bus/bus-rules.unit.spec.ts',
    test: 'seal whatever has a password, a token or a link in it',
  },
];
