import * as endpoints from '@cairn/contract/invitations/invitations.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement, implementPublic, implementSignedIn } from '../../platform/http/implement'
import type { RequestContext } from '../../platform/http/request-context'
import { limitKeyTries, localesOfAddresses } from '../identity/accounts.service'
import * as own from './invitations.accepting.service'
import * as service from './invitations.service'
import { limitInvitation, limitInvitations } from './invitations.service'

export function createInvitationRoutes(site: Pick<service.InvitationDeps, 'publicUrl'>): Implementation[] {
  const depsFor = async (ctx: RequestContext, emails: readonly string[]): Promise<service.InvitationDeps> => ({
    ...site,
    localeOf: await localesOfAddresses(ctx.database, ctx.userId, emails),
  })
  return [
    implement(endpoints.invite, async (ctx, { body }) => {
      const lines = service.sortLines(body.invitees)
      const emails = [...lines.wanted.keys()]
      const allowed = await ctx.database.system((tx) => limitInvitations(tx, ctx, emails))
      const deps = await depsFor(ctx, emails)
      return ctx.write((tx) => service.invite(tx, ctx, { ...lines, allowed, tractionIds: body.tractionIds }, deps))
    }),
    implement(addMember, async (ctx, { body }) => {
      const { isMailed } = await ctx.database.system((tx) => limitInvitation(tx, ctx, body.email))
      const deps = await depsFor(ctx, [body.email])
      return ctx.write((tx) => service.addMember(tx, ctx, { ...body, isMailed }, deps))
    }),
    implement(endpoints.searchInvitations, (ctx, { body }) => ctx.read((tx) => service.searchInvitations(tx, body))),
    implement(endpoints.resendInvitation, async (ctx, { params }) => {
      const email = await ctx.read((tx) => service.addressOf(tx, params.id))
      const { isMailed } = await ctx.database.system((tx) => limitInvitation(tx, ctx, email))
      const deps = await depsFor(ctx, [email])
      return ctx.write((tx) => service.resendInvitation(tx, ctx, { id: params.id, isMailed }, deps))
    }),
    implement(endpoints.revokeInvitation, (ctx, { params }) =>
      ctx.write((tx) => service.revokeInvitation(tx, ctx, params.id)),
    ),
    implementPublic(endpoints.getInvitation, async (ctx, { params }) => {
      await limitKeyTries(ctx.database, ctx, params)
      return ctx.database.system((tx) => own.openInvitation(tx, params))
    }),
    implementSignedIn(endpoints.acceptInvitation, async (ctx, { params }) => {
      // Separate transactions, so that failed tries count.
      await limitKeyTries({ system: ctx.read }, ctx, params)
      return ctx.write((tx) => own.acceptInvitation(tx, ctx, params))
    }),
    implementSignedIn(endpoints.listOwnInvitations, (ctx) => ctx.read((tx) => own.listOwnInvitations(tx, ctx))),
    implementSignedIn(endpoints.getOwnInvitation, (ctx, { params }) =>
      ctx.read((tx) => own.getOwnInvitation(tx, ctx, params.id)),
    ),
    implementSignedIn(endpoints.acceptOwnInvitation, (ctx, { params }) =>
      ctx.write((tx) => own.acceptOwnInvitation(tx, ctx, params.id)),
    ),
    implementSignedIn(endpoints.declineInvitation, (ctx, { params }) =>
      ctx.write((tx) => own.declineInvitation(tx, ctx, params.id)),
    ),
  ]
}
