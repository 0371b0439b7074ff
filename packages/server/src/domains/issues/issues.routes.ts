import * as endpoints from '@cairn/contract/issues/issues.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { implementItems } from '../../platform/http/implement-items'
import * as moves from './issues.moves.service'
import { presentLongTerm } from './issues.presenter'
import * as service from './issues.service'

const reply = async <Issue>(issue: Promise<Issue>) => ({ succeeded: true as const, issue: await issue })

export const issueRoutes: Implementation[] = [
  ...implementItems(endpoints.issueEndpoints, {
    ...service.issueUseCases,
    create: service.createIssue,
    update: service.updateIssue,
    setStatus: service.setIssueStatus,
    solve: service.solveIssue,
    vote: service.voteForIssue,
    rank: service.rankIssue,
  }),
  implement(endpoints.moveIssue, (ctx, { params, body }) =>
    ctx.write((tx) => reply(moves.moveIssue(tx, ctx, params.id, body))),
  ),
  implement(endpoints.moveIssueToVto, (ctx, { params, body }) =>
    ctx.write((tx) => reply(moves.moveIssue(tx, ctx, params.id, body))),
  ),
  implement(endpoints.mergeIssue, (ctx, { params, body }) =>
    ctx.write((tx) => moves.mergeIssue(tx, ctx, params.id, body)),
  ),
  implement(endpoints.unmergeIssue, (ctx, { params }) => ctx.write((tx) => moves.unmergeIssue(tx, ctx, params.id))),
  implement(endpoints.createLongTermIssue, (ctx, { params, body }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      newLongTermIssue: presentLongTerm(await moves.createLongTermIssue(tx, ctx, params, body), params),
    })),
  ),
  implement(endpoints.updateLongTermIssue, (ctx, { params, body }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      issue: presentLongTerm(await moves.updateLongTermIssue(tx, ctx, params, body), params),
    })),
  ),
  implement(endpoints.moveLongTermIssue, (ctx, { params, body }) =>
    ctx.write((tx) => reply(moves.moveIssue(tx, ctx, params.id, body, params))),
  ),
]
