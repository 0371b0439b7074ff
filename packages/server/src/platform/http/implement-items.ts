import type { EndpointDefinition, EndpointParsed, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { idParamsSchema, idsQuerySchema } from '@cairn/contract/core/ids'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import type { Tx } from '../database/transaction'
import { type Implementation, implement } from './implement'

type Change = EndpointDefinition<typeof idParamsSchema>

/** Those of `itemEndpoints`: `common`, and any that create an item or change one. */
interface ItemEndpoints {
  readonly name: string
  readonly list: EndpointDefinition<z.ZodUndefined, typeof idsQuerySchema>
  readonly search: EndpointDefinition
  readonly group: EndpointDefinition
  readonly update: Change
  readonly archive: Change
  readonly reassign: Change
}

type Entity<E extends ItemEndpoints> = EndpointReply<E['list']> extends readonly (infer Item)[] ? Item : never
type Body<E> = E extends EndpointDefinition ? EndpointParsed<E>['body'] : never
type Reply<E> = E extends EndpointDefinition ? EndpointReply<E> : never

type UseCase<E extends ItemEndpoints, Name> = Name extends 'list'
  ? (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<Entity<E>[]>
  : Name extends 'search' | 'group'
    ? (tx: Tx, actor: Actor, request: Body<E[Name]>) => Promise<Reply<E[Name]>>
    : Name extends keyof E
      ? Name extends 'create'
        ? (tx: Tx, actor: Actor, input: Body<E[Name]>) => Promise<Entity<E> | Entity<E>[]>
        : Name extends 'remove'
          ? (tx: Tx, actor: Actor, id: string, input: NonNullable<Body<E[Name]>>) => Promise<Reply<E[Name]>>
          : (tx: Tx, actor: Actor, id: string, input: NonNullable<Body<E[Name]>>) => Promise<Entity<E>>
      : never

type UseCases<E extends ItemEndpoints> = { readonly [Name in Exclude<keyof E, 'name'>]: UseCase<E, Name> }

type Run = (tx: Tx, actor: Actor, ...input: unknown[]) => Promise<object>

/** Each endpoint runs the use case of its name. Replies name the item by its kind. */
export function implementItems<E extends ItemEndpoints>(endpoints: E, useCases: UseCases<E>): Implementation[]
export function implementItems(
  { name, list, search, group, ...writes }: ItemEndpoints,
  useCases: object,
): Implementation[] {
  const useCase = (what: string): Run => {
    const run = (useCases as Readonly<Record<string, Run>>)[what]
    if (!run) throw new Error(`no use case "${what}" of ${name}`)
    return run
  }
  const named = (made: object) => ({ succeeded: true, [Array.isArray(made) ? `${name}s` : name]: made })
  const write = ([what, endpoint]: [string, EndpointDefinition]) => {
    const run = useCase(what)
    return implement(endpoint, (ctx, { params, body = {} }) =>
      ctx.write(async (tx) => {
        if (what === 'create') return named(await run(tx, ctx, body))
        const { id } = params as { readonly id: string }
        const changed = await run(tx, ctx, id, body)
        return what === 'remove' ? changed : named(changed)
      }),
    )
  }
  return [
    implement(list, (ctx, { query }) => ctx.read((tx) => useCase('list')(tx, ctx, query.ids))),
    implement(search, (ctx, { body }) => ctx.read((tx) => useCase('search')(tx, ctx, body))),
    implement(group, (ctx, { body }) => ctx.read((tx) => useCase('group')(tx, ctx, body))),
    ...Object.entries<EndpointDefinition>(writes).map(write),
  ]
}
