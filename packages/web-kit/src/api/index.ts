/** The typed client without browser code: for programs that call the API as our screens do. */
export { createApiClient, type Answer, type ApiClient } from './api-client.ts';
export { ApiError } from './api-error.ts';
export { createTokenRefresh } from './token-refresh.ts';
export { SessionStorage } from '../session/session-storage.ts';
