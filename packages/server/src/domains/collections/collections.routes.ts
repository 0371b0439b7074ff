import * as endpoints from '@cairn/contract/collections/collections.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
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
  implement(endpoints.createVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => service.createRevision(tx, ctx, { kind: 'vto', ...params }, body, realtime)),
  ),
  implement(endpoints.shareVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => shareRevision(tx, ctx, { kind: 'vto', ...params }, body, realtime)),
  ),
  implement(endpoints.getVtoEditPermission, (ctx, { params }) =>
    ctx.read((tx) => service.editPermission(tx, ctx, 'vto', params.id)),
  ),
]
