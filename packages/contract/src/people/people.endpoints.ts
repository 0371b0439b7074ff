import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import { addMemberSchema, listedPersonSchema, personSchema } from './people.schemas'

const group = 'account, user, organization'

export const listPeople = defineEndpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/people',
  group,
  summary: 'List people of the organization by id, including removed ones.',
  access: 'member',
  scope: 'read',
  query: idsQuerySchema,
  reply: z.array(listedPersonSchema),
})

export const searchPeople = defineEndpoint({
  id: 'searchPeople',
  method: 'POST',
  isLookup: true,
  path: '/people/search',
  group,
  summary:
    'Search people. Filters: ids, excluded-ids, has-license, has-role, has-accepted-invite, has-upgrade-request, is-paid, may-own, text-search (name, e-mail, role, meeting), traction-ids. Sorts: FirstName, LastName, Role.',
  access: 'member',
  scope: 'read',
  body: searchRequestSchema,
  reply: searchReply(listedPersonSchema),
})

export const addMember = defineEndpoint({
  id: 'addMember',
  method: 'PUT',
  path: '/org/add-member',
  group,
  summary: 'Add a person by name and e-mail. They are invited, and belong to the organization once they accept.',
  access: 'licensed',
  scope: 'admin',
  permission: 'Update|License',
  body: addMemberSchema,
  reply: succeeded({ id: idSchema, person: personSchema }),
})

export const getUserDetails = defineEndpoint({
  id: 'getUserDetails',
  method: 'GET',
  path: '/user/details/{id}',
  group,
  summary: 'Get one person of the organization.',
  access: 'member',
  scope: 'read',
  params: idParamsSchema,
  reply: personSchema,
})
