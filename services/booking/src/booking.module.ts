import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { islandDateOf } from '@trupial/island/clock';
import {
  CLOCK,
  type Clock,
  type Config,
  CONFIG,
  LOGGER,
  type Logger,
  Metrics,
  Notices,
  OWN_KEYS,
  type OwnKeys,
  ReadModels,
  readModelsController,
  Rebuilds,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { busController } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { AmendRide, AmendRideHandler } from './commands/amend-ride/amend-ride.handler.ts';
import { PricedAmendments } from './commands/amend-ride/priced-amendments.ts';
import { BookRide, BookRideHandler } from './commands/book-ride/book-ride.handler.ts';
import { KeyScopes } from './commands/book-ride/key-scopes.ts';
import { Receipts } from './commands/book-ride/receipts.ts';
import { FormerAnswers } from './commands/book-ride/former-answers.ts';
import { RideIds } from './commands/book-ride/ride-ids.ts';
import {
  CreateTariff,
  CreateTariffHandler,
} from './commands/create-tariff/create-tariff.handler.ts';
import { ChangeSeriesController } from './commands/series/change-series.controller.ts';
import { MadeRides } from './commands/series/made-rides.ts';
import { SeriesStreams } from './commands/series/series-streams.ts';
import { SeriesWays } from './commands/series/series-ways.ts';
import { StartSeries, StartSeriesHandler } from './commands/series/start-series.handler.ts';
import { ErasePerson, ErasePersonHandler } from './commands/erase-person/erase-person.handler.ts';
import { ErasedAccounts } from './commands/erase-person/erased-accounts.ts';
import { PersonsTraces } from './commands/erase-person/persons-traces.ts';
import { ContactSearch } from './read-models/tracked-rides/contact-search.ts';
import { PersonsSeries } from './commands/erase-person/persons-series.ts';
import { PersonsRides } from './commands/erase-person/persons-rides.ts';
import { ContactController } from './contact/contact.controller.ts';
import { ContactMessages } from './contact/contact-messages.ts';
import { FollowController } from './follow/follow.controller.ts';
import { FollowLinks } from './follow/follow-links.ts';
import { CallersMaps } from './maps/budget/callers-maps.ts';
import { MapsBudget } from './maps/budget/maps-budget.ts';
import { chooseMaps } from './maps/choose-maps.ts';
import { MAPS } from './maps/maps.port.ts';
import { AmendmentPreviewController } from './queries/amendments/amendment-preview.controller.ts';
import { DetailsOfRideController } from './queries/details-of-ride/details-of-ride.controller.ts';
import { PlacesController } from './queries/places/places.controller.ts';
import { QuotesController } from './queries/quotes/quotes.controller.ts';
import { TariffsController } from './queries/tariffs/tariffs.controller.ts';
import { AmendmentQuotes } from './quotes/amendment-quotes.ts';
import { QuoteTokens } from './quotes/quote-tokens.ts';
import { Recalculations } from './quotes/recalculations.ts';
import { RiderStatisticsController } from './queries/rider-statistics/rider-statistics.controller.ts';
import { RouteController } from './queries/route/route.controller.ts';
import { EraseLateRides } from './processes/erase-late-rides.process.ts';
import { FinishErasures } from './processes/finish-erasures.process.ts';
import { NoteMessages } from './processes/note-messages.process.ts';
import { MakeRides } from './processes/make-rides/make-rides.ts';
import { RideOfSeries } from './processes/make-rides/ride-of-series.ts';
import { MadeNow } from './read-models/series/made-now.ts';
import { Riders } from './processes/make-rides/riders.ts';
import { SeriesController } from './read-models/series/series.controller.ts';
import { TrackedRidesController } from './read-models/tracked-rides/tracked-rides.controller.ts';
import { TariffVersions } from './tariffs/tariff-versions.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    busController(AmendRide, BookRide, CreateTariff, ErasePerson, StartSeries),
    readModelsController('booking'),
    AmendmentPreviewController,
    ChangeSeriesController,
    ContactController,
    DetailsOfRideController,
    FollowController,
    PlacesController,
    QuotesController,
    RiderStatisticsController,
    RouteController,
    SeriesController,
    TariffsController,
    TrackedRidesController,
  ],
  providers: [
    ...[Receipts, KeyScopes, FollowLinks, QuoteTokens, AmendmentQuotes].map((Kind) => ({
      provide: Kind,
      useFactory: ({ secret }: OwnKeys) => new Kind(secret),
      inject: [OWN_KEYS],
    })),
    { provide: MAPS, useFactory: chooseMaps, inject: [CONFIG, LOGGER, MapsBudget] },
    {
      provide: MapsBudget,
      useFactory: (
        pool: Pool,
        { secret }: OwnKeys,
        { mapsDailyBudget: perDay, maps }: Config,
        clock: Clock,
        logger: Logger,
        metrics: Metrics,
        notices: Notices,
      ) => {
        const day = (): string => islandDateOf(clock());
        const budget = new MapsBudget({ pool, secret, perDay, day, logger, metrics });
        // Look-ups of the others cost nothing.
        if (maps.provider === 'google') notices.add('maps_budget_used', () => budget.isUsed());
        return budget;
      },
      inject: [SERVICE_POOL, OWN_KEYS, CONFIG, CLOCK, LOGGER, Metrics, Notices],
    },
    CallersMaps,
    ReadModels,
    Rebuilds,
    Recalculations,
    FormerAnswers,
    RideIds,
    AmendRideHandler,
    BookRideHandler,
    ContactMessages,
    CreateTariffHandler,
    EraseLateRides,
    ErasedAccounts,
    ErasePersonHandler,
    FinishErasures,
    NoteMessages,
    ContactSearch,
    MadeNow,
    MadeRides,
    PricedAmendments,
    MakeRides,
    PersonsRides,
    PersonsSeries,
    PersonsTraces,
    RideOfSeries,
    Riders,
    SeriesStreams,
    SeriesWays,
    StartSeriesHandler,
    TariffVersions,
  ],
})
export class BookingModule {}
