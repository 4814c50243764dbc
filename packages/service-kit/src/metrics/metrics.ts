import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What one process measures, in Prometheus' words. All its services share one of these. */
export class Metrics {
  readonly registry = new Registry();

  readonly messageSeconds = new Histogram({
    name: 'trupial_message_seconds',
    help: 'Time from a message’s arrival to its reply',
    labelNames: ['subject', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  /** Requests to the gateway: how many, how they ended, how long they took. */
  readonly httpSeconds = new Histogram({
    name: 'trupial_http_seconds',
    help: 'Time from a request’s arrival to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly projectionLag = new Gauge({
    name: 'trupial_projection_lag_events',
    help: 'Log positions between the head of the log and a projection’s checkpoint',
    labelNames: ['service', 'projection'],
    registers: [this.registry],
  });

  readonly parkedEvents = new Counter({
    name: 'trupial_parked_events_total',
    help: 'Poison events that a projection put aside',
    labelNames: ['service', 'projection'],
    registers: [this.registry],
  });

  /**
   * Events that wait for an inspection, according to the database: a rebuild sets the number back
   * to zero.
   */
  readonly parkedNow = new Gauge({
    name: 'trupial_parked_events',
    help: 'Poison events that a projection has put aside and nobody has dealt with',
    labelNames: ['service', 'projection'],
    registers: [this.registry],
  });

  readonly liveConnections = new Gauge({
    name: 'trupial_live_connections',
    help: 'Open live feeds of this gateway',
    registers: [this.registry],
  });

  readonly mapsBudgetUsed = new Counter({
    name: 'trupial_maps_budget_used_total',
    help: 'Look-ups of visitors that the paid maps provider was not asked: their budget of the day is used up',
    registers: [this.registry],
  });

  readonly securityEvents = new Counter({
    name: 'trupial_security_events_total',
    help: 'What the security log has rows of; wrong passwords and the like by their number',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  // With a label, so that parts without a security log, and those that have not looked yet, say nothing.
  readonly securityLogHead = new Gauge({
    name: 'trupial_security_log_rows',
    help: 'Number of the newest row of the security log, once an hour: it only grows',
    labelNames: ['service'],
    registers: [this.registry],
  });

  readonly securityLogBroken = new Gauge({
    name: 'trupial_security_log_broken',
    help: '1 while the last check found a row that was changed or is gone',
    labelNames: ['service'],
    registers: [this.registry],
  });

  readonly notifications = new Counter({
    name: 'trupial_notifications_total',
    help: 'Tries to send a notification, by how they ended, and what carriers said of delivery later',
    labelNames: ['channel', 'state'],
    registers: [this.registry],
  });

  readonly notificationSeconds = new Histogram({
    name: 'trupial_notification_seconds',
    help: 'Time from what happened to the carrier’s yes',
    labelNames: ['channel'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600],
    registers: [this.registry],
  });

  readonly carrierReports = new Counter({
    name: 'trupial_carrier_reports_total',
    help: 'Reports of carriers on delivery; forged: not signed by them',
    labelNames: ['carrier', 'outcome'],
    registers: [this.registry],
  });

  readonly carrierResting = new Gauge({
    name: 'trupial_carrier_resting',
    help: '1 while a carrier is left alone: as long as it asks, and from its fifth failure in a row until it takes something',
    labelNames: ['channel'],
    registers: [this.registry],
  });

  readonly brokerCertificateEnd = new Gauge({
    name: 'trupial_broker_certificate_end_seconds',
    help: 'When the message broker’s certificate ends, in seconds since 1970',
    labelNames: ['part'],
    registers: [this.registry],
  });

  readonly archiveFailing = new Gauge({
    name: 'trupial_archive_failing',
    help: '1 while PostgreSQL could not archive its write-ahead log when it last tried',
    labelNames: ['service'],
    registers: [this.registry],
  });

  readonly lastBackup = new Gauge({
    name: 'trupial_last_backup_seconds',
    help: 'When the newest recorded backup was made, in seconds since 1970; 0 before the first one',
    labelNames: ['service'],
    registers: [this.registry],
  });

  readonly info = new Gauge({
    name: 'trupial_info',
    help: 'Always 1; which part of the product runs here, and in which version',
    labelNames: ['part', 'version'],
    registers: [this.registry],
  });

  /** How far the read models of a service are, as they were last measured. */
  async projectionsOf(service: string): Promise<{ name: string; lag: number; parked: number }[]> {
    const [lags, parked] = await Promise.all([this.projectionLag.get(), this.parkedNow.get()]);
    const named = (values: typeof lags.values): Map<string, number> =>
      new Map(
        values
          .filter(({ labels }) => labels.service === service)
          .map(({ labels, value }) => [String(labels.projection), value]),
      );
    const parkedOf = named(parked.values);
    return [...named(lags.values)].map(([name, lag]) => ({
      name,
      lag,
      parked: parkedOf.get(name) ?? 0,
    }));
  }

  /** Adds memory, event-loop delay and the like. Once per process. */
  collectProcess(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  /** The text of GET /metrics, and its content type. */
  async text(): Promise<{ readonly contentType: string; readonly body: string }> {
    return { contentType: this.registry.contentType, body: await this.registry.metrics() };
  }
}
