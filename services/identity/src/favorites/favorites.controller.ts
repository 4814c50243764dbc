import { Controller } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { FavoriteRepository } from './favorite.repository.ts';

const { createFavorite, deleteFavorite, favorites, updateFavorite } = accountMessages;

type Favorite = ReplyOf<typeof createFavorite>;

@Controller()
export class FavoritesController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly places: FavoriteRepository,
  ) {}

  @Handles(favorites)
  async list({ accountId }: ReceivedBy<typeof favorites>): Promise<ReplyOf<typeof favorites>> {
    await this.accounts.active(accountId);
    return { favorites: await this.places.of(accountId) };
  }

  @Handles(createFavorite)
  async create({ accountId, favorite }: ReceivedBy<typeof createFavorite>): Promise<Favorite> {
    await this.accounts.active(accountId);
    return this.places.add(accountId, favorite);
  }

  @Handles(updateFavorite)
  async update({
    accountId,
    favoriteId,
    favorite,
  }: ReceivedBy<typeof updateFavorite>): Promise<Favorite> {
    await this.accounts.active(accountId);
    return this.places.change(accountId, favoriteId, favorite);
  }

  @Handles(deleteFavorite)
  async delete({
    accountId,
    favoriteId,
  }: ReceivedBy<typeof deleteFavorite>): Promise<ReplyOf<typeof deleteFavorite>> {
    await this.accounts.active(accountId);
    await this.places.remove(accountId, favoriteId);
    return {};
  }
}
