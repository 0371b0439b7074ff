import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { emailSchema, textSchema, VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { invitationLinkSchema } from '../invitations/invitations.schemas'
import { passwordSchema } from './password-policy'
import { sessionSchema, sessionUserSchema, signedInSchema, themeSchema } from './session.schemas'

const group = 'account, user, organization'
const start = 'start-up and session'

export const VERIFICATION_CODE_LENGTH = 6
const verificationCodeSchema = z
  .string()
  .trim()
  .length(VERIFICATION_CODE_LENGTH, 'VERIFICATION_CODE_LENGTH')
  .transform((code) => code.toUpperCase())

/** Send `challenge` back with the second factor within five minutes. */
const loginReplySchema = signedInSchema.partial({ user: true }).extend({ challenge: z.string().optional() })

export const createVerification = defineEndpoint({
  id: 'createVerification',
  method: 'POST',
  path: '/account/register/verification/create',
  group,
  summary: 'E-mail a 6-character code to an address. The response is the same whether or not an account exists.',
  access: 'public',
  scope: null,
  body: z.object({ email: emailSchema }),
  reply: doneSchema,
})

export const verifyVerification = defineEndpoint({
  id: 'verifyVerification',
  method: 'POST',
  path: '/account/register/verification/verify',
  group,
  summary: 'Check a verification code without using it.',
  access: 'public',
  scope: null,
  body: z.object({ email: emailSchema, verificationCode: verificationCodeSchema }),
  reply: doneSchema,
})

export const register = defineEndpoint({
  id: 'register',
  method: 'POST',
  path: '/account/register',
  group,
  summary: 'Create an account with a verified e-mail address, and sign in.',
  access: 'public',
  scope: null,
  body: z.object({
    email: emailSchema,
    password: passwordSchema,
    firstName: textSchema(),
    lastName: textSchema(),
    /** Not needed with an invitation key, which proves the address. */
    verificationCode: verificationCodeSchema.optional(),
    invitation: invitationLinkSchema.optional(),
    acceptTerms: z.boolean().default(false),
  }),
  reply: signedInSchema,
})

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/account/login',
  group,
  summary: 'Sign in. A browser receives a cookie, a script a Bearer token.',
  access: 'public',
  scope: null,
  body: z.object({ email: z.string().trim().min(1, VAL_REQUIRED).max(254), password: passwordSchema }),
  reply: loginReplySchema,
})

export const getSession = defineEndpoint({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  group: start,
  summary:
    'Get the session, its person and the current organization. With `isNewTab` the caller has no context of its own, or sends that of another tab, and receives a new one. Otherwise nothing is created.',
  access: 'signed-in',
  scope: 'read',
  query: z.object({
    offset: z.coerce.number().int().min(-1440).max(1440).optional(),
    tz: z.string().max(64).optional(),
    isNewTab: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  reply: sessionSchema,
})

export const reloadSession = defineEndpoint({
  id: 'reloadSession',
  method: 'GET',
  path: '/session/reload',
  group: start,
  summary: 'Reload the current organization and person.',
  access: 'signed-in',
  scope: null,
  reply: z.object({ orgId: idSchema.nullable(), user: sessionUserSchema }),
})

export const switchOrganization = defineEndpoint({
  id: 'switchOrganization',
  method: 'PUT',
  path: '/session/org/{orgId}',
  group: start,
  summary: 'Switch to another of your organizations.',
  access: 'signed-in',
  scope: null,
  params: z.object({ orgId: idSchema }),
  reply: succeeded({ orgId: idSchema, sessionContext: idSchema }),
})

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/session/{sessionId}',
  group: start,
  summary: 'End one of your sessions. `current` names the calling one.',
  access: 'signed-in',
  scope: null,
  params: z.object({ sessionId: z.string().min(1).max(128) }),
  reply: doneSchema,
})

export const setNavBarPreference = defineEndpoint({
  id: 'setNavBarPreference',
  method: 'PUT',
  path: '/session/user/navBarPreference',
  group: start,
  summary: 'Store whether the navigation bar is open.',
  access: 'signed-in',
  scope: null,
  query: z.object({ open: z.enum(['true', 'false']).transform((value) => value === 'true') }),
  reply: doneSchema,
})

export const setTheme = defineEndpoint({
  id: 'setTheme',
  method: 'PUT',
  path: '/user/theme/{orgId}/{theme}',
  group,
  summary: 'Set the theme: light, dark or the system’s.',
  access: 'signed-in',
  scope: null,
  params: z.object({ orgId: idSchema, theme: themeSchema }),
  reply: doneSchema,
})
