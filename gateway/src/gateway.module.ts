import { Module } from '@nestjs/common';
import { FactorsHttpController } from './account/factors.http-controller.ts';
import { OwnSessionsHttpController } from './account/own-sessions.http-controller.ts';
import { PasswordsHttpController } from './account/passwords.http-controller.ts';
import { PlacesAndPreferencesHttpController } from './account/places-and-preferences.http-controller.ts';
import { ProfileHttpController } from './account/profile.http-controller.ts';
import { SecurityLogHttpController } from './admin/security-log.http-controller.ts';
import { AccountsHttpController } from './admin/accounts.http-controller.ts';
import { DriversHttpController } from './admin/drivers.http-controller.ts';
import { ErasuresHttpController } from './admin/erasures.http-controller.ts';
import { NotificationsHttpController } from './admin/notifications.http-controller.ts';
import { ReadModelsHttpController } from './admin/read-models.http-controller.ts';
import { StatusHttpController } from './admin/status.http-controller.ts';
import { BookingHttpController } from './booking/booking.http-controller.ts';
import { FaresHttpController } from './booking/fares.http-controller.ts';
import { CarriersHttpController } from './carriers/carriers.http-controller.ts';
import { LiveHttpController } from './live/live.http-controller.ts';
import { FollowHttpController } from './live/follow.http-controller.ts';
import { PositionsHttpController } from './live/positions.http-controller.ts';
import { ContactHttpController } from './office/contact.http-controller.ts';
import { TariffsHttpController } from './office/tariffs.http-controller.ts';
import { PlacesHttpController } from './places/places.http-controller.ts';
import { HistoryExportsHttpController } from './reports/history-exports.http-controller.ts';
import { RideHistoryHttpController } from './reports/ride-history.http-controller.ts';
import { ReportsHttpController } from './reports/reports.http-controller.ts';
import { PushHttpController } from './push/push.http-controller.ts';
import { AmendmentsHttpController } from './rides/amendments.http-controller.ts';
import { RideCommandsHttpController } from './rides/ride-commands.http-controller.ts';
import { RideDetailsHttpController } from './rides/ride-details.http-controller.ts';
import { DriverShiftHttpController } from './rides/ride-details.http-controller.ts';
import { RideListsHttpController } from './rides/ride-lists.http-controller.ts';
import { SeriesHttpController } from './rides/series.http-controller.ts';
import { SessionHttpController } from './session/session.http-controller.ts';

/** All that answers calls of the API. */
export const httpControllers = [
  SessionHttpController,
  OwnSessionsHttpController,
  ProfileHttpController,
  PasswordsHttpController,
  FactorsHttpController,
  PlacesAndPreferencesHttpController,
  AccountsHttpController,
  SecurityLogHttpController,
  DriversHttpController,
  ErasuresHttpController,
  NotificationsHttpController,
  CarriersHttpController,
  PushHttpController,
  ReadModelsHttpController,
  StatusHttpController,
  PlacesHttpController,
  FaresHttpController,
  BookingHttpController,
  RideListsHttpController,
  DriverShiftHttpController,
  AmendmentsHttpController,
  RideCommandsHttpController,
  RideDetailsHttpController,
  SeriesHttpController,
  ReportsHttpController,
  RideHistoryHttpController,
  HistoryExportsHttpController,
  ContactHttpController,
  TariffsHttpController,
  LiveHttpController,
  FollowHttpController,
  PositionsHttpController,
] as const;

/** Nest makes them and gives them what they need; `serveCalls` brings the calls to them. */
@Module({ providers: [...httpControllers] })
export class GatewayModule {}
