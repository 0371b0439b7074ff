import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { listFormulaSources } from './scorecard.formulas.service'
import { archiveMeasurable, removeMeasurable, reorderMeasurables, restoreMeasurable } from './scorecard.lines.service'
import { getMeasurable, listEnterableMeasurables, listOwnedMeasurables } from './scorecard.measurable.service'
import { addMeasurable, reassignMeasurable, updateMeasurable } from './scorecard.measurables.service'
import { getFormulaOutcome, previewFormula } from './scorecard.outcome.service'
import { getScorecard, listArchivedMeasurables, listOwnMeasurables } from './scorecard.service'
import {
  addScorecardLine,
  createScorecard,
  listRemovedScorecards,
  listScorecardMeetings,
  removeScorecard,
  removeScorecardLine,
  renameScorecard,
  restoreScorecard,
} from './scorecard.sheets.service'
import { addMeasuredValue, addMeasuredValues } from './scorecard.values.service'

export const scorecardRoutes: Implementation[] = [
  implement(endpoints.createScorecard, (ctx, { body }) => ctx.write((tx) => createScorecard(tx, ctx, body))),
  implement(endpoints.listScorecardMeetings, (ctx) => ctx.read((tx) => listScorecardMeetings(tx, ctx))),
  implement(endpoints.listRemovedScorecards, (ctx) => ctx.read((tx) => listRemovedScorecards(tx, ctx))),
  implement(endpoints.listFormulaSources, (ctx, { params, query }) =>
    ctx.read((tx) => listFormulaSources(tx, ctx, params.scorecardId, query)),
  ),
  implement(endpoints.getFormulaOutcome, (ctx, { params, query }) =>
    ctx.read((tx) => getFormulaOutcome(tx, ctx, params, query.intervalId)),
  ),
  implement(endpoints.previewFormula, (ctx, { params, body }) =>
    ctx.read((tx) => previewFormula(tx, ctx, params.scorecardId, body)),
  ),
  implement(endpoints.addScorecardLine, (ctx, { params, body }) =>
    ctx.write((tx) => addScorecardLine(tx, ctx, params.scorecardId, body.measurableId)),
  ),
  implement(endpoints.removeScorecardLine, (ctx, { params }) =>
    ctx.write((tx) => removeScorecardLine(tx, ctx, params)),
  ),
  implement(endpoints.renameScorecard, (ctx, { params, body }) =>
    ctx.write((tx) => renameScorecard(tx, ctx, params.scorecardId, body)),
  ),
  implement(endpoints.removeScorecard, (ctx, { params, body }) =>
    ctx.write((tx) => removeScorecard(tx, ctx, params.scorecardId, body ?? {})),
  ),
  implement(endpoints.restoreScorecard, (ctx, { params, body }) =>
    ctx.write((tx) => restoreScorecard(tx, ctx, params.scorecardId, body ?? {})),
  ),
  implement(endpoints.getScorecard, (ctx, { params, query }) =>
    ctx.read((tx) => getScorecard(tx, ctx, params.scorecardId, { from: params.startDate, count: query.periods })),
  ),
  implement(endpoints.listOwnMeasurables, (ctx) => ctx.read((tx) => listOwnMeasurables(tx, ctx))),
  implement(endpoints.addMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => addMeasurable(tx, ctx, params.scorecardId, body)),
  ),
  implement(endpoints.updateMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => updateMeasurable(tx, ctx, params, body)),
  ),
  implement(endpoints.reassignMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => reassignMeasurable(tx, ctx, params, body)),
  ),
  implement(endpoints.removeMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => removeMeasurable(tx, ctx, params, body ?? {})),
  ),
  implement(endpoints.restoreMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => restoreMeasurable(tx, ctx, params, body ?? {})),
  ),
  implement(endpoints.archiveMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => archiveMeasurable(tx, ctx, params, body ?? {})),
  ),
  implement(endpoints.listArchivedMeasurables, (ctx, { params }) =>
    ctx.read((tx) => listArchivedMeasurables(tx, ctx, params.scorecardId)),
  ),
  implement(endpoints.reorderMeasurables, (ctx, { params, body }) =>
    ctx.write((tx) => reorderMeasurables(tx, ctx, params.scorecardId, body)),
  ),
  implement(endpoints.addMeasuredValue, (ctx, { params, body }) =>
    ctx.write((tx) => addMeasuredValue(tx, ctx, params, body)),
  ),
  implement(endpoints.getMeasurable, (ctx, { params }) => ctx.read((tx) => getMeasurable(tx, ctx, params.id))),
  implement(endpoints.addMeasuredValues, (ctx, { params, body }) =>
    ctx.write((tx) => addMeasuredValues(tx, ctx, params.scorecardId, body.values)),
  ),
  implement(endpoints.listEnterableMeasurables, (ctx) => ctx.read((tx) => listEnterableMeasurables(tx, ctx))),
  implement(endpoints.listSeenMeasurables, (ctx, { query }) =>
    ctx.read((tx) => listOwnedMeasurables(tx, ctx, query.ownerId)),
  ),
]
