import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { idParamsSchema, idsQuerySchema } from '@cairn/contract/core/ids'
import type { archiveSchema, reassignSchema, versionOnlySchema } from '@cairn/contract/core/items'
import type {
  Grouping,
  GroupsRequest,
  ItemGroups,
  SearchRequest,
  searchRequestSchema,
} from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import type { Tx } from '../database/transaction'
import { type Implementation, implement } from './implement'

interface Found<Entity> {
  readonly items: Entity[]
  readonly totalCount: number
  readonly totalPages: number
}

interface Removed {
  readonly succeeded: true
  readonly id: string
}

type None = z.ZodUndefined
type Change<Body extends z.ZodType, Reply> = EndpointDefinition<typeof idParamsSchema, None, Body, z.ZodType<Reply>>
type Guard = z.ZodOptional<typeof versionOnlySchema>

/** Those of `itemEndpoints` that every kind has. */
interface ItemEndpoints<Name extends string, Entity, By extends Grouping, Update> {
  readonly name: Name
  readonly list: EndpointDefinition<None, typeof idsQuerySchema, None, z.ZodType<Entity[]>>
  readonly search: EndpointDefinition<None, None, typeof searchRequestSchema, z.ZodType<Found<Entity>>>
  readonly group: EndpointDefinition<None, None, z.ZodType<GroupsRequest<By>>, z.ZodType<ItemGroups>>
  readonly update: Change<z.ZodType<Update>, Record<Name, Entity>>
  readonly archive: Change<typeof archiveSchema, Record<Name, Entity>>
  readonly reassign: Change<typeof reassignSchema, Record<Name, Entity>>
  readonly remove: Change<Guard, Removed>
  readonly restore: Change<Guard, Record<Name, Entity>>
}

type ChangeItem<Entity, Input> = (tx: Tx, actor: Actor, id: string, input: Input) => Promise<Entity>

interface ItemUseCases<Entity, By extends Grouping, Update> {
  list(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Entity[]>
  search(tx: Tx, actor: Actor, request: SearchRequest): Promise<Found<Entity>>
  group(tx: Tx, actor: Actor, request: GroupsRequest<By>): Promise<ItemGroups>
  readonly update: ChangeItem<Entity, Update>
  readonly archive: ChangeItem<Entity, z.output<typeof archiveSchema>>
  readonly reassign: ChangeItem<Entity, z.output<typeof reassignSchema>>
  readonly remove?: ChangeItem<Removed, z.output<typeof versionOnlySchema>>
  readonly restore?: ChangeItem<Entity, z.output<typeof versionOnlySchema>>
}

/** `also`: unless the kind has its own. */
export function implementItems<Name extends string, Entity, By extends Grouping, Update>(
  endpoints: ItemEndpoints<Name, Entity, By, Update>,
  useCases: ItemUseCases<Entity, By, Update>,
  ...also: readonly ('remove' | 'restore')[]
): Implementation[] {
  const { remove, restore } = useCases
  const reply = async (entity: Promise<Entity>) =>
    ({ succeeded: true, [endpoints.name]: await entity }) as Record<'succeeded' | Name, Entity>
  const routes = [
    implement(endpoints.list, (ctx, { query }) => ctx.read((tx) => useCases.list(tx, ctx, query.ids))),
    implement(endpoints.search, (ctx, { body }) => ctx.read((tx) => useCases.search(tx, ctx, body))),
    implement(endpoints.group, (ctx, { body }) => ctx.read((tx) => useCases.group(tx, ctx, body))),
    implement(endpoints.update, (ctx, { params, body }) =>
      ctx.write((tx) => reply(useCases.update(tx, ctx, params.id, body))),
    ),
    implement(endpoints.archive, (ctx, { params, body }) =>
      ctx.write((tx) => reply(useCases.archive(tx, ctx, params.id, body))),
    ),
    implement(endpoints.reassign, (ctx, { params, body }) =>
      ctx.write((tx) => reply(useCases.reassign(tx, ctx, params.id, body))),
    ),
  ]
  if (remove && also.includes('remove')) {
    const { remove: endpoint } = endpoints
    routes.push(
      implement(endpoint, (ctx, { params, body }) => ctx.write((tx) => remove(tx, ctx, params.id, body ?? {}))),
    )
  }
  if (restore && also.includes('restore')) {
    const { restore: endpoint } = endpoints
    routes.push(
      implement(endpoint, (ctx, { params, body }) => ctx.write((tx) => reply(restore(tx, ctx, params.id, body ?? {})))),
    )
  }
  return routes
}
