import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CONFIG } from '@trupial/service-kit';
import { tokenSecretOf } from '@trupial/service-kit/tokens';
import { AccountRepository } from './accounts/account.repository.ts';
import { CreateAccountController } from './commands/create-account/create-account.controller.ts';
import { CreateAccountHandler } from './commands/create-account/create-account.handler.ts';
import { DriverRegistration } from './commands/create-account/driver-registration.ts';
import { LoginController } from './commands/login/login.controller.ts';
import { LoginHandler } from './commands/login/login.handler.ts';
import { LogoutController } from './commands/logout/logout.controller.ts';
import { LogoutHandler } from './commands/logout/logout.handler.ts';
import { RefreshController } from './commands/refresh/refresh.controller.ts';
import { RefreshHandler } from './commands/refresh/refresh.handler.ts';
import { FinishRegistrations } from './processes/finish-registrations.process.ts';
import { ForgetExpiredSessions } from './processes/forget-expired-sessions.process.ts';
import { DashboardController } from './queries/dashboard/dashboard.controller.ts';
import { SessionKeeper } from './sessions/session-keeper.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { ACCESS_TOKEN_ISSUER, accessTokenIssuerFor } from './tokens/access-token-issuer.ts';
import { TOKEN_SECRET } from './tokens/token-secret.ts';

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    CreateAccountController,
    DashboardController,
    LoginController,
    LogoutController,
    RefreshController,
  ],
  providers: [
    { provide: TOKEN_SECRET, useFactory: tokenSecretOf, inject: [CONFIG] },
    { provide: ACCESS_TOKEN_ISSUER, useFactory: accessTokenIssuerFor, inject: [TOKEN_SECRET] },
    AccountRepository,
    SessionRepository,
    SessionKeeper,
    DriverRegistration,
    CreateAccountHandler,
    LoginHandler,
    LogoutHandler,
    RefreshHandler,
    FinishRegistrations,
    ForgetExpiredSessions,
  ],
})
export class IdentityModule {}
