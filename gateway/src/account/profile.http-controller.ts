import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { accountMessages, bookingMessages, type ReplyOf } from '@trupial/contracts/messages';
import { dollars } from '@trupial/contracts/values';
import { CONFIG, type Config, Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { senderOf } from '../http/sender.ts';
import { setCookie, wantsCookie } from '../session/session-cookie.ts';

type Profile = ReplyOf<typeof accountMessages.profile>;

@Injectable()
export class ProfileHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Call(routes.registerRider)
  async register({ body, request, reply }: InputOf<'registerRider'>) {
    const { access, refresh, role, username, cookie } = await this.messenger.request(
      accountMessages.registerRider,
      {
        username: body.username,
        password: body.password,
        email: body.email,
        phone: body.phone_number,
        firstName: body.first_name,
        lastName: body.last_name,
        language: body.language,
        ...senderOf(request),
        cookie: wantsCookie(request),
      },
    );
    setCookie(cookie, request, reply, this.config);
    return { access, refresh, role, username };
  }

  @Call(routes.saveLastVisitedPage)
  async savePage({ body, accountId }: InputOf<'saveLastVisitedPage'>) {
    const { page } = await this.messenger.request(accountMessages.saveLastVisitedPage, {
      accountId,
      page: body.path,
    });
    return { last_visited_page: page };
  }

  @Call(routes.saveLanguage)
  saveLanguage({ body, accountId }: InputOf<'saveLanguage'>) {
    return this.messenger.request(accountMessages.saveLanguage, { accountId, ...body });
  }

  @Call(routes.profile)
  profile({ accountId }: InputOf<'profile'>) {
    return this.wire(accountId, this.messenger.request(accountMessages.profile, { accountId }));
  }

  @Call(routes.updateProfile)
  async update({ body, accountId, sessionId }: InputOf<'updateProfile'>) {
    const updated = this.messenger.request(accountMessages.updateProfile, {
      accountId,
      sessionId,
      firstName: body.first_name,
      lastName: body.last_name,
      ...(body.email !== undefined && { email: body.email }),
      ...(body.phone_number !== undefined && { phone: body.phone_number }),
    });
    return this.wire(accountId, updated);
  }

  /** The account is identity's, the figures of its rides are booking's. */
  private async wire(accountId: number, asked: Promise<Profile>) {
    const [account, rides] = await Promise.all([
      asked,
      this.messenger.request(bookingMessages.riderStatistics, { riderId: accountId }),
    ]);
    return {
      user: {
        username: account.username,
        first_name: account.firstName,
        last_name: account.lastName,
        display_name: `${account.firstName} ${account.lastName}`.trim() || account.username,
        email: account.email,
        email_confirmed: account.emailConfirmed,
        date_joined: account.joinedAt,
      },
      // The guard refuses suspended accounts, so every account that reads this is active.
      profile: { role: account.role, status: 'active', phone_number: account.phone },
      ride_stats: {
        total_rides: rides.totalRides,
        completed_rides: rides.completedRides,
        cancelled_rides: rides.cancelledRides,
        total_spent: dollars(rides.totalSpentMinor),
      },
      favorite_locations_count: account.favorites,
    };
  }
}
