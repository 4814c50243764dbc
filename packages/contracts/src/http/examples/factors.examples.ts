import type { Example } from './example.ts';

const token = '1vY2mJ0mZB5cYv8yq1p7n0Jc3sJd2b9o5tq4Wm8xQ0k';
const challenge = token;

const factors = {
  passkeys: [{ id: 4, name: 'Phone', created_at: '2026-11-20T12:00:00.000Z', last_used_at: null }],
  authenticator_app: true,
  recovery_codes_left: 10,
  required: true,
  recovery_codes: null,
};
const withCodes = { ...factors, recovery_codes: ['k7mq-2x9p-bfwd', '… nine more'] };

const credential = { id: 'k3Jx0w', rawId: 'k3Jx0w', type: 'public-key' } as const;
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const question = {
  token,
  options: { challenge, rpId: 'taxi.example', userVerification: 'required', timeout: 300_000 },
};

export const factorsExamples = {
  startPasskeySignIn: { body: {}, answer: question },
  finishSignIn: {
    body: { method: 'code', token, code: '287082' },
    answer: {
      access: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.signature',
      refresh: '0b9c2d9e-6a0e-4a52-9a0f-5f0f6f6f6f6f.1.mac',
      role: 'staff',
      username: 'stella',
      last_visited_page: '/admin/status',
    },
  },
  startProof: { body: {}, answer: { ways: ['passkey', 'code'], passkey: question } },
  secondFactors: { answer: factors },
  startPasskey: {
    body: {},
    answer: { token, options: { challenge, rp: { id: 'taxi.example', name: 'Trupial' } } },
  },
  addPasskey: {
    body: {
      token,
      name: 'Phone',
      passkey: { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } },
    },
    answer: withCodes,
  },
  renamePasskey: { params: { id: '4' }, body: { name: 'My phone' }, answer: factors },
  removePasskey: { params: { id: '4' }, answer: { ...factors, passkeys: [] } },
  startAuthenticatorApp: {
    body: {},
    answer: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      address:
        'otpauth://totp/Trupial%3Astella?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Trupial',
    },
  },
  confirmAuthenticatorApp: { body: { code: '287082' }, answer: withCodes },
  removeAuthenticatorApp: { answer: { ...factors, authenticator_app: false } },
  newRecoveryCodes: { body: {}, answer: withCodes },
  resetSecondFactors: { params: { id: '12' }, body: {}, answer: {} },
} as const satisfies Record<string, Example>;
