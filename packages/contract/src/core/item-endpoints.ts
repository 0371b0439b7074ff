import { z } from 'zod'
import { defineEndpoint } from './define-endpoint'
import { idParamsSchema, idsQuerySchema } from './ids'
import { archiveSchema, reassignSchema, removedSchema, versionOnlySchema } from './items'
import { succeeded } from './replies'
import { type Grouping, groupsReplySchema, groupsRequestSchema, searchReply, searchRequestSchema } from './search'

interface ItemKind<Name extends string, Entity extends z.ZodType> {
  readonly name: Name
  readonly group: string
  readonly noun: string
  readonly entity: Entity
}

type By = readonly [Grouping, ...Grouping[]]

interface Definition<Name extends string, Entity extends z.ZodType, Groups extends By, Update extends z.ZodType>
  extends ItemKind<Name, Entity> {
  /** What a search takes, as shown in the API document. */
  readonly searches: string
  readonly groupings: Groups
  readonly update: Update
  /** Default: "Update a …." */
  readonly updates?: string
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const reads = { access: 'member', scope: 'read' } as const

function lookups<Name extends string, Entity extends z.ZodType, Groups extends By>({
  name,
  group,
  entity,
  searches: summary,
  groupings,
}: Omit<Definition<Name, Entity, Groups, z.ZodType>, 'update'>) {
  const base = { ...reads, group } as const
  return {
    list: defineEndpoint({
      ...base,
      id: `list${capitalized(name)}s`,
      method: 'GET',
      path: `/${name}s`,
      summary: `List ${group} by id. Those you can’t see are omitted.`,
      query: idsQuerySchema,
      reply: z.array(entity),
    }),
    search: defineEndpoint({
      ...base,
      id: `search${capitalized(name)}s`,
      method: 'POST',
      isLookup: true,
      path: `/${name}s/search`,
      summary,
      body: searchRequestSchema,
      reply: searchReply(entity),
    }),
    group: defineEndpoint({
      ...base,
      id: `group${capitalized(name)}s`,
      method: 'POST',
      isLookup: true,
      path: `/${name}s/groups`,
      summary: `Count the ${group} in each group of a list, with the filters of its search.`,
      body: groupsRequestSchema(groupings),
      reply: groupsReplySchema,
    }),
  }
}

const writes = { access: 'licensed', scope: 'write' } as const

const replyOf = <Name extends string, Entity extends z.ZodType>({ name, entity }: ItemKind<Name, Entity>) =>
  succeeded({ [name]: entity } as Record<Name, Entity>)

function creations<Name extends string, Entity extends z.ZodType>(item: ItemKind<Name, Entity>) {
  const { name, group, entity } = item
  const id = `create${capitalized(name)}`
  const base = { ...writes, group, method: 'POST', path: `/${name}s` } as const
  const several = succeeded({ [`${name}s`]: z.array(entity) } as Record<`${Name}s`, z.ZodArray<Entity>>)
  return {
    create: <Body extends z.ZodType>(summary: string, body: Body) =>
      defineEndpoint({ ...base, id, summary, body, reply: replyOf(item) }),
    createForOwners: <Body extends z.ZodType>(summary: string, body: Body) =>
      defineEndpoint({ ...base, id: `${id}s`, summary, body, reply: several }),
  }
}

function changes<Name extends string, Entity extends z.ZodType, Update extends z.ZodType>(
  item: Omit<Definition<Name, Entity, By, Update>, 'groupings'>,
) {
  const { name, group, noun, updates = `Update ${withArticle(noun)}.` } = item
  const kind = capitalized(name)
  const base = { ...writes, group, params: idParamsSchema } as const
  const reply = replyOf(item)
  const change = <Body extends z.ZodType>(id: string, below: '' | `/${string}`, summary: string, body: Body) =>
    defineEndpoint({ ...base, id, method: 'PUT', path: `/${name}/{id}${below}`, summary, body, reply })
  return {
    change,
    update: change(`update${kind}`, '', updates, item.update),
    archive: change(`archive${kind}`, '/archive', 'Archive an item, or restore it from the archive.', archiveSchema),
    reassign: change(`reassign${kind}`, '/reassign', 'Change the owner of an item.', reassignSchema),
    remove: defineEndpoint({
      ...base,
      id: `remove${kind}`,
      method: 'DELETE',
      path: `/${name}/{id}`,
      summary: 'Remove an item. Restorable for 90 days.',
      body: versionOnlySchema.optional(),
      reply: removedSchema,
    }),
    restore: change(`restore${kind}`, '/restore', `Restore a removed ${noun}.`, versionOnlySchema.optional()),
  }
}

/** The server implements those of every kind with `implementItems`. */
export function itemEndpoints<
  Name extends string,
  Entity extends z.ZodType,
  const Groups extends By,
  Update extends z.ZodType,
>(item: Definition<Name, Entity, Groups, Update>) {
  return { name: item.name, reply: replyOf(item), ...lookups(item), ...creations(item), ...changes(item) }
}
