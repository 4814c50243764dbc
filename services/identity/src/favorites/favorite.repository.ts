import { Inject, Injectable } from '@nestjs/common';
import type { accountMessages } from '@trupial/contracts/messages';
import type { FavoriteFields } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { inTransaction, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { openedPlaces, placeKeysOf, sealedPlace } from './kept-place.ts';
import { favoriteMissing, tooManyFavorites } from './favorite.errors.ts';

type Favorite = accountMessages.FavoriteView;

/** As many as one list can sensibly offer. */
const mostFavorites = 50;

const columns = `id, place, location_type as "locationType",
  is_default_pickup as "isDefaultPickup", is_default_dropoff as "isDefaultDropoff"`;

type Row = Omit<Favorite, 'name' | 'address'> & { readonly place: Buffer };

const marksOf = (it: FavoriteFields) => [it.locationType, it.isDefaultPickup, it.isDefaultDropoff];

/**
 * The table of favourite places. Every statement names the account, so that no caller can reach
 * another account's places.
 */
@Injectable()
export class FavoriteRepository {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async of(accountId: number): Promise<Favorite[]> {
    const rows = await placesOf(accountId, this.pool);
    return openedPlaces(await placeKeysOf(this.vault, accountId), accountId, rows);
  }

  async count(accountId: number): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      'select count(*)::integer as n from favorites where account_id = $1',
      [accountId],
    );
    return rows[0]?.n ?? 0;
  }

  /**
   * Saves a place. One that has the same name and address already is that place: the answer to the
   * first call was lost, or he saves it again. It gets the new type, and keeps the marks that it has.
   */
  async add(accountId: number, favorite: FavoriteFields): Promise<Favorite> {
    const place = await sealedPlace(this.vault, accountId, favorite);
    // Before the transaction: it has a connection, and must not wait for a second one.
    const keys = await placeKeysOf(this.vault, accountId);
    const added = await inTransaction(this.pool, async (client) => {
      await lockPlacesOf(accountId, client);
      const places = openedPlaces(keys, accountId, await placesOf(accountId, client));
      const same = places.find(
        ({ name, address }) => name === favorite.name && address === favorite.address,
      );
      if (!same && places.length >= mostFavorites) throw tooManyFavorites(mostFavorites);
      await takeDefaults(accountId, favorite, client);
      const { rows } = same
        ? await client.query<Row>(
            `update favorites set location_type = $3,
               is_default_pickup = is_default_pickup or $4,
               is_default_dropoff = is_default_dropoff or $5
             where account_id = $1 and id = $2 returning ${columns}`,
            [accountId, same.id, ...marksOf(favorite)],
          )
        : await client.query<Row>(
            `insert into favorites (account_id, place, location_type, is_default_pickup,
               is_default_dropoff)
             values ($1, $2, $3, $4, $5) returning ${columns}`,
            [accountId, place, ...marksOf(favorite)],
          );
      return rows;
    });
    return this.openedOne(accountId, added);
  }

  async change(accountId: number, id: number, favorite: FavoriteFields): Promise<Favorite> {
    const place = await sealedPlace(this.vault, accountId, favorite);
    const changed = await inTransaction(this.pool, async (client) => {
      await lockPlacesOf(accountId, client);
      await takeDefaults(accountId, favorite, client);
      const { rows } = await client.query<Row>(
        `update favorites set place = $3, location_type = $4,
           is_default_pickup = $5, is_default_dropoff = $6
         where account_id = $1 and id = $2 returning ${columns}`,
        [accountId, id, place, ...marksOf(favorite)],
      );
      if (!rows[0]) throw favoriteMissing();
      return rows;
    });
    return this.openedOne(accountId, changed);
  }

  async remove(accountId: number, id: number): Promise<void> {
    const { rowCount } = await this.pool.query(
      'delete from favorites where account_id = $1 and id = $2',
      [accountId, id],
    );
    if (rowCount === 0) throw favoriteMissing();
  }

  private async openedOne(accountId: number, rows: readonly Row[]): Promise<Favorite> {
    const keys = await placeKeysOf(this.vault, accountId);
    const [favorite] = openedPlaces(keys, accountId, rows);
    if (favorite === undefined) throw favoriteMissing();
    return favorite;
  }
}

async function placesOf(accountId: number, db: Pool | PoolClient): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from favorites where account_id = $1 order by id`,
    [accountId],
  );
  return rows;
}

/** One change of a rider's places at a time, so that two new defaults do not meet. */
const lockPlacesOf = (accountId: number, client: PoolClient) =>
  client.query('select from accounts where id = $1 for no key update', [accountId]);

/** Takes the marks that the new place is to have from whichever place has them. */
const takeDefaults = (accountId: number, favorite: FavoriteFields, client: PoolClient) =>
  client.query(
    `update favorites set is_default_pickup = is_default_pickup and not $2,
       is_default_dropoff = is_default_dropoff and not $3
     where account_id = $1 and (is_default_pickup and $2 or is_default_dropoff and $3)`,
    [accountId, favorite.isDefaultPickup, favorite.isDefaultDropoff],
  );
