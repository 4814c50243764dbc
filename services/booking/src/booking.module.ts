import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CONFIG, type Config, ReadModels } from '@trupial/service-kit';
import { tokenSecretOf } from '@trupial/service-kit/tokens';
import { BookRideController } from './commands/book-ride/book-ride.controller.ts';
import { BookRideHandler } from './commands/book-ride/book-ride.handler.ts';
import { Receipts } from './commands/book-ride/receipts.ts';
import { RideIds } from './commands/book-ride/ride-ids.ts';
import { IslandMaps } from './maps/island.maps.ts';
import { MAPS } from './maps/maps.port.ts';
import { PlacesController } from './queries/places/places.controller.ts';
import { QuotesController } from './queries/quotes/quotes.controller.ts';
import { RouteController } from './queries/route/route.controller.ts';
import { TrackedRidesController } from './read-models/tracked-rides/tracked-rides.controller.ts';
import { TrackedRidesQueries } from './read-models/tracked-rides/tracked-rides.queries.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    BookRideController,
    PlacesController,
    QuotesController,
    RouteController,
    TrackedRidesController,
  ],
  providers: [
    {
      provide: Receipts,
      useFactory: (config: Config) => new Receipts(tokenSecretOf(config)),
      inject: [CONFIG],
    },
    { provide: MAPS, useClass: IslandMaps },
    ReadModels,
    RideIds,
    BookRideHandler,
    TrackedRidesQueries,
  ],
})
export class BookingModule {}
