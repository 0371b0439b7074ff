import * as endpoints from '@cairn/contract/collections/collections.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { companyFolder, updateCollection } from './collections.folders.service'
import * as removal from './collections.removal.service'
import * as revisions from './collections.revisions.service'
import * as service from './collections.service'
import { shareRevision } from './collections.sharing.service'

export const createCollectionRoutes = ({ realtime }: { readonly realtime: Realtime }): Implementation[] => [
  implement(endpoints.listVtoCollections, (ctx, { query }) =>
    ctx.read((tx) => service.listCollections(tx, ctx, 'vto', query['editor-id'])),
  ),
  implement(endpoints.createVtoCollection, (ctx, { body }) =>
    ctx.write((tx) => service.createCollection(tx, ctx, 'vto', body)),
  ),
  implement(endpoints.getVtoCollection, (ctx, { params }) =>
    ctx.read((tx) => service.getCollection(tx, ctx, 'vto', params.collectionId)),
  ),
  implement(endpoints.updateVtoCollection, (ctx, { params, body }) =>
    ctx.write((tx) => updateCollection(tx, ctx, { kind: 'vto', ...params }, body)),
  ),
  implement(endpoints.getVtoCompanyFolder, (ctx) => ctx.read((tx) => companyFolder(tx, ctx, 'vto'))),
  implement(endpoints.createVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => service.createRevision(tx, ctx, { kind: 'vto', ...params }, body, realtime)),
  ),
  implement(endpoints.shareVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => shareRevision(tx, ctx, { kind: 'vto', ...params }, body, realtime)),
  ),
  implement(endpoints.renameVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => revisions.renameRevision(tx, ctx, { kind: 'vto', ...params }, body)),
  ),
  implement(endpoints.moveVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => revisions.moveRevision(tx, ctx, { kind: 'vto', ...params }, body)),
  ),
  implement(endpoints.removeVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => removal.removeRevision(tx, ctx, { kind: 'vto', ...params }, body ?? {}, realtime)),
  ),
  implement(endpoints.restoreVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => removal.restoreRevision(tx, ctx, { kind: 'vto', ...params }, body ?? {}, realtime)),
  ),
  implement(endpoints.listRemovedVtoRevisions, (ctx) => ctx.read((tx) => removal.listRemovedRevisions(tx, ctx, 'vto'))),
  implement(endpoints.getVtoEditPermission, (ctx, { params }) =>
    ctx.read((tx) => service.editPermission(tx, ctx, 'vto', params.id)),
  ),
]
