import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';

// A provider of identities for tests, in a process of its own: the package is made of ES modules. Its parent says who sits
// at the browser and what is wrong with its ID tokens.
//   node oidc-provider.mjs <port> <redirect address>
// @ts-check

const [port = '', redirect = ''] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const key = { ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'ours', use: 'sig' };
const { privateKey: strange } = await generateKeyPair('RS256');

/** @type {{ sub: string, groups: string[] | undefined, fault: string | undefined }} */
let state = { sub: 'ann', groups: ['recruiters'], fault: undefined };
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  state = { ...state, .../** @type {Partial<typeof state>} */ (message) };
  process.send?.('told');
});

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'operations',
      client_secret: 'a-secret-of-the-tests',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: [randomUUID()] },
  claims: { openid: ['sub'], email: ['email'], groups: ['groups'], profile: ['name'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: `${sub}@company.example`, groups: state.groups }),
  }),
  loadExistingGrant: async (context) => {
    const { client, session } = context.oidc;
    const grant = new context.oidc.provider.Grant({
      clientId: client?.clientId ?? '',
      accountId: session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
});

/** @param {string} idToken @returns {Promise<string>} it with what is wrong */
async function spoiled(idToken) {
  const claims = decodeJwt(idToken);
  const hour = 3_600;
  const wrong = {
    nonce: { nonce: 'another' },
    audience: { aud: 'another' },
    issuer: { iss: 'https://login.evil.example' },
    expired: { exp: Math.floor(Date.now() / 1_000) - hour, iat: Math.floor(Date.now() / 1_000) - 2 * hour },
  }[state.fault ?? ''];
  if (state.fault === 'unsigned') return new UnsecuredJWT(claims).encode();
  return new SignJWT({ ...claims, ...wrong })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
    .sign(state.fault === 'strange key' ? strange : privateKey);
}

provider.use(async (context, next) => {
  if (state.fault === 'away') {
    context.status = 500;
    return;
  }
  if (context.path.startsWith('/interaction/')) {
    context.respond = false;
    // Whoever sits there knows the password.
    await provider.interactionFinished(context.req, context.res, { login: { accountId: state.sub } });
    return;
  }
  await next();
  if (context.path !== '/token' || state.fault === undefined) return;
  /** @type {{ id_token?: string }} */
  const body = context.body;
  if (body.id_token) body.id_token = await spoiled(body.id_token);
});

provider.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
