import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { KeyVault } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  KEY_VAULT,
  OWN_KEYS,
  type OwnKeys,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { busController } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { AccountRepository } from './accounts/account.repository.ts';
import { ConfirmEmailController } from './commands/confirm-email/confirm-email.controller.ts';
import {
  CreateAccount,
  CreateAccountHandler,
} from './commands/create-account/create-account.handler.ts';
import {
  ChangePassword,
  ChangePasswordHandler,
} from './commands/change-password/change-password.handler.ts';
import { DriverRegistration } from './commands/create-account/driver-registration.ts';
import { EraseAccountsController } from './commands/erase-accounts/erase-accounts.controller.ts';
import { ErasedAccounts } from './commands/erase-accounts/erased-accounts.ts';
import {
  FinishSignIn,
  FinishSignInHandler,
} from './commands/finish-sign-in/finish-sign-in.handler.ts';
import { ForgotPasswordController } from './commands/forgot-password/forgot-password.controller.ts';
import { Login, LoginHandler } from './commands/login/login.handler.ts';
import { Logout, LogoutHandler } from './commands/logout/logout.handler.ts';
import { ProveController } from './commands/prove/prove.controller.ts';
import { Refresh, RefreshHandler } from './commands/refresh/refresh.handler.ts';
import {
  RegisterRider,
  RegisterRiderHandler,
} from './commands/register-rider/register-rider.handler.ts';
import {
  ResetPassword,
  ResetPasswordHandler,
} from './commands/reset-password/reset-password.handler.ts';
import { UndoRepository } from './addresses/undo.repository.ts';
import { UndoEmailController } from './commands/undo-email/undo-email.controller.ts';
import { ConfirmationRepository } from './addresses/confirmation.repository.ts';
import { DriverNotices } from './drivers/driver-notices.ts';
import { UpdateDriverController } from './drivers/update-driver.controller.ts';
import { ChallengeRepository } from './factors/challenge.repository.ts';
import { FactorNotices } from './factors/factor-notices.ts';
import { FactorRepository } from './factors/factor.repository.ts';
import { FactorsController } from './factors/factors.controller.ts';
import { OwnFactors } from './factors/own-factors.ts';
import { PasskeyRepository } from './factors/passkey.repository.ts';
import { Passkeys } from './factors/passkeys.ts';
import { ResetFactors } from './factors/reset-factors.ts';
import { SecondFactors } from './factors/second-factors.ts';
import { FavoriteRepository } from './favorites/favorite.repository.ts';
import { FavoritesController } from './favorites/favorites.controller.ts';
import { GuessRepository } from './guessing/guess.repository.ts';
import { PasswordGuesses } from './guessing/password-guesses.ts';
import { MAIL_CARRIER } from './mail/mail.port.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { OwnerNotices } from './mail/owner-notices.ts';
import { OutboxMailCarrier } from './mail/outbox.mail-carrier.ts';
import { SmtpMailCarrier } from './mail/smtp.mail-carrier.ts';
import { PasswordResetRepository } from './passwords/password-reset.repository.ts';
import { PreferenceRepository } from './preferences/preference.repository.ts';
import { PreferencesController } from './preferences/preferences.controller.ts';
import { FinishRegistrations } from './processes/finish-registrations.process.ts';
import { ForgetExpired } from './processes/forget-expired.process.ts';
import { KeepSecurityLog } from './processes/keep-security-log.process.ts';
import { SendConfirmations } from './processes/send-confirmations.process.ts';
import { SendMails } from './processes/send-mails.process.ts';
import { SendResetLinks } from './processes/send-reset-links.process.ts';
import { TellDispatch } from './processes/tell-dispatch.process.ts';
import { TellOfGuessing } from './processes/tell-of-guessing.process.ts';
import { ChangeProfile } from './profile/change-profile.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProofChecks } from './proofs/proof-checks.ts';
import { AccountsToTellController } from './queries/accounts-to-tell/accounts-to-tell.controller.ts';
import { StandingAccountsController } from './queries/standing-accounts/standing-accounts.controller.ts';
import { Bursts } from './security-log/bursts.ts';
import { SecurityLogController } from './security-log/security-log.controller.ts';
import { SecurityLogList } from './security-log/security-log-list.ts';
import { SecurityLogCheck } from './security-log/security-log-check.ts';
import { SecurityLog } from './security-log/security-log.ts';
import { OwnerLock } from './sessions/owner-lock.ts';
import { SessionEnds } from './sessions/session-ends.ts';
import { SessionKeeper } from './sessions/session-keeper.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { AccountList } from './staff/account-list.ts';
import { AccountStanding } from './staff/account-standing.ts';
import { AskerLock } from './staff/asker-lock.ts';
import { MailList } from './staff/mail-list.ts';
import { StaffController } from './staff/staff.controller.ts';
import {
  ACCESS_TOKEN_ISSUER,
  accessTokenIssuerFor,
  type IssueAccessToken,
} from './tokens/access-token-issuer.ts';
import { TOKEN_SECRET } from './tokens/token-secret.ts';

/** Identity alone has the key that signs access tokens. */
function issuerWith({ accessTokens }: OwnKeys): IssueAccessToken {
  if (accessTokens === undefined) throw new Error('identity has no key for access tokens');
  return accessTokenIssuerFor(accessTokens);
}

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    busController(
      ChangePassword,
      CreateAccount,
      FinishSignIn,
      Login,
      Logout,
      Refresh,
      RegisterRider,
      ResetPassword,
    ),
    AccountsToTellController,
    StandingAccountsController,
    ConfirmEmailController,
    EraseAccountsController,
    FactorsController,
    FavoritesController,
    ForgotPasswordController,
    PreferencesController,
    ProfileController,
    ProveController,
    SecurityLogController,
    SessionsController,
    StaffController,
    UndoEmailController,
    UpdateDriverController,
  ],
  providers: [
    { provide: TOKEN_SECRET, useFactory: ({ secret }: OwnKeys) => secret, inject: [OWN_KEYS] },
    { provide: ACCESS_TOKEN_ISSUER, useFactory: issuerWith, inject: [OWN_KEYS] },
    {
      provide: MAIL_CARRIER,
      useFactory: (
        { smtpUrl, smtpTls: tls, publicUrl }: Config,
        pool: Pool,
        vault: KeyVault,
        clock: Clock,
      ) =>
        smtpUrl === undefined
          ? new OutboxMailCarrier(pool, vault, clock)
          : new SmtpMailCarrier(smtpUrl, { publicUrl, tls }),
      inject: [CONFIG, SERVICE_POOL, KEY_VAULT, CLOCK],
    },
    AccountList,
    AccountRepository,
    AccountStanding,
    AskerLock,
    ChangePasswordHandler,
    ChangeProfile,
    ConfirmationRepository,
    DriverNotices,
    ErasedAccounts,
    MailList,
    ChallengeRepository,
    FactorNotices,
    FactorRepository,
    OwnFactors,
    PasskeyRepository,
    Passkeys,
    ResetFactors,
    SecondFactors,
    FavoriteRepository,
    GuessRepository,
    PasswordGuesses,
    MailQueue,
    PasswordResetRepository,
    PreferenceRepository,
    ProofChecks,
    Bursts,
    SecurityLog,
    SecurityLogCheck,
    SecurityLogList,
    OwnerLock,
    OwnerNotices,
    SessionEnds,
    SessionRepository,
    SessionKeeper,
    DriverRegistration,
    CreateAccountHandler,
    FinishSignInHandler,
    LoginHandler,
    LogoutHandler,
    RefreshHandler,
    RegisterRiderHandler,
    ResetPasswordHandler,
    FinishRegistrations,
    ForgetExpired,
    KeepSecurityLog,
    SendConfirmations,
    SendMails,
    SendResetLinks,
    TellDispatch,
    TellOfGuessing,
    UndoRepository,
  ],
})
export class IdentityModule {}
