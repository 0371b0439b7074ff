import { z } from 'zod'
import { defineEndpoint } from './define-endpoint'
import { idParamsSchema, idsQuerySchema } from './ids'
import { archiveSchema, reassignSchema, removedSchema, versionOnlySchema } from './items'
import { succeeded } from './replies'
import { type Grouping, groupsReplySchema, groupsRequestSchema, searchReply, searchRequestSchema } from './search'
import { valuesOfKind, type WorkItemKind } from './work-item-kinds'

interface ItemKind<Name extends WorkItemKind, Entity extends z.ZodType> {
  readonly name: Name
  readonly noun: string
  readonly entity: Entity
}

type By = readonly [Grouping, ...Grouping[]]

interface Definition<Name extends WorkItemKind, Entity extends z.ZodType, Groups extends By, Update extends z.ZodType>
  extends ItemKind<Name, Entity> {
  readonly filters: z.ZodObject
  readonly sorts: readonly string[]
  readonly groupings: Groups
  readonly update: Update
  /** Default: "Update a …." */
  readonly updates?: string
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const reads = { access: 'member', scope: 'read' } as const

/** The description of a filter says which values it takes. */
const filterNames = ({ shape }: z.ZodObject): string =>
  Object.entries<z.ZodType>(shape)
    .map(([name, { description }]) => (description ? `${name} (${description})` : name))
    .join(', ')

function lookups<Name extends WorkItemKind, Entity extends z.ZodType, Groups extends By>({
  name,
  noun,
  entity,
  filters,
  sorts,
  groupings,
}: Omit<Definition<Name, Entity, Groups, z.ZodType>, 'update'>) {
  const { group } = valuesOfKind[name]
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
      summary: `Search ${noun}s. Filters: ${filterNames(filters)}. Sorts: ${sorts.join(', ')}.`,
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

const replyOf = <Name extends WorkItemKind, Entity extends z.ZodType>({ name, entity }: ItemKind<Name, Entity>) =>
  succeeded({ [name]: entity } as Record<Name, Entity>)

function creations<Name extends WorkItemKind, Entity extends z.ZodType>(item: ItemKind<Name, Entity>) {
  const { name, entity } = item
  const { group } = valuesOfKind[name]
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

function changes<Name extends WorkItemKind, Entity extends z.ZodType, Update extends z.ZodType>(
  item: Omit<Definition<Name, Entity, By, Update>, 'filters' | 'sorts' | 'groupings'>,
) {
  const { name, noun, updates = `Update ${withArticle(noun)}.` } = item
  const { group } = valuesOfKind[name]
  const kind = capitalized(name)
  const base = { ...writes, group, params: idParamsSchema } as const
  const reply = replyOf(item)
  const change = <Body extends z.ZodType>(id: string, below: '' | `/${string}`, summary: string, body: Body) =>
    defineEndpoint({ ...base, id, method: 'PUT', path: `/${name}/{id}${below}`, summary, body, reply })
  return {
    change,
    common: {
      update: change(`update${kind}`, '', updates, item.update),
      archive: change(`archive${kind}`, '/archive', 'Archive an item, or restore it from the archive.', archiveSchema),
      reassign: change(`reassign${kind}`, '/reassign', 'Change the owner of an item.', reassignSchema),
    },
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

/** `common`: those that every kind has. The others are made for kinds that have them. */
export function itemEndpoints<
  Name extends WorkItemKind,
  Entity extends z.ZodType,
  const Groups extends By,
  Update extends z.ZodType,
>(item: Definition<Name, Entity, Groups, Update>) {
  const { common, ...optional } = changes(item)
  return {
    common: { name: item.name, ...lookups(item), ...common },
    reply: replyOf(item),
    ...creations(item),
    ...optional,
  }
}
