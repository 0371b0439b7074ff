import type { Cadence } from '@cairn/contract/calendar/cadence'
import type { ColorTag } from '@cairn/contract/core/fields'
import type { Traction, updateAgendaSchema } from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import type { SolvedIssue } from './leadership-meetings'
import { installationLists, salesLists, shopLists, type TeamLists } from './lists'
import { installationMeasures, type Measure, salesMeasures, shopMeasures } from './measurables'
import type { Who } from './people'
import { type Goal, installationRocks, salesRocks, shopRocks } from './rocks'

export interface Team {
  readonly title: string
  readonly type: Traction['type']
  readonly owner: Who
  readonly invited: readonly Who[]
  readonly cadence: Cadence
  readonly colorTag: ColorTag
  readonly location: string
  readonly checklist: readonly (readonly [title: string, isChecked: boolean])[]
  readonly agenda?: Pick<z.input<typeof updateAgendaSchema>, 'name' | 'items'>
}

/** `weekday`: 0 for Sunday. */
export interface SmallTeam extends Team {
  readonly weekday: number
  readonly time: string
  readonly measures: readonly Measure[]
  readonly rocks: readonly Goal[]
  readonly lists: TeamLists
  readonly held: readonly (readonly SolvedIssue[])[]
}

export const leadership: Team = {
  title: 'Leadership weekly',
  type: 'Leadership',
  cadence: 'Weekly',
  colorTag: 'Blue',
  owner: 'tom',
  invited: ['margaret', 'tom', 'dana', 'priya', 'luis', 'ingrid', 'ben'],
  location: 'Conference room A',
  checklist: [
    ['Numbers of last week are in', true],
    ['Rocks have a status', false],
    ['Headlines are written down', true],
    ['Phones are out of the room', false],
  ],
}

const minutes = (type: 'Segue' | 'Scorecard' | 'RockReview' | 'ToDoList' | 'IDS' | 'Conclude', length: number) => ({
  type,
  lengthInMinutes: length,
})

const solved = (title: string, owner: Who, days: number, todo: string): SolvedIssue => ({
  title,
  owner,
  days,
  todos: [[owner, todo, 'in-time']],
})

export const smallTeams: readonly SmallTeam[] = [
  {
    title: 'Sales weekly',
    type: 'Departmental',
    cadence: 'Weekly',
    colorTag: 'Orange',
    owner: 'dana',
    invited: ['dana', 'june', 'ana', 'margaret', 'carol'],
    location: 'Front office',
    weekday: 3,
    time: '08:30',
    measures: salesMeasures,
    rocks: salesRocks,
    lists: salesLists,
    checklist: [
      ['Open quotes are printed', true],
      ['Last week’s losses have a reason', false],
    ],
    held: [
      [solved('Nobody follows up quotes after two weeks', 'june', 10, 'Call the twelve oldest quotes')],
      [solved('Trade prices leak to retail customers', 'dana', 8, 'Take prices off the shop’s door')],
      [solved('Casework is priced by the foot, built by the hour', 'june', 17, 'Price three jobs both ways')],
    ],
  },
  {
    title: 'Shop floor weekly',
    type: 'Departmental',
    cadence: 'Weekly',
    colorTag: 'Teal',
    owner: 'luis',
    invited: ['luis', 'sam', 'marco', 'ben', 'tom'],
    location: 'At the board by the booth',
    weekday: 1,
    time: '06:45',
    measures: shopMeasures,
    rocks: shopRocks,
    lists: shopLists,
    checklist: [
      ['Safety walk is done', true],
      ['Board is wiped', true],
      ['Second shift’s notes are read', false],
    ],
    agenda: {
      name: 'Standing, forty minutes',
      items: [
        minutes('Segue', 2),
        {
          type: 'Custom',
          title: 'Safety walk',
          lengthInMinutes: 5,
          icon: 'shield',
          customContent: [
            { contentType: 'Text', text: '<p>One thing that was unsafe this week, and who has put it right.</p>' },
            { contentType: 'Link', url: 'https://www.osha.gov/woodworking' },
          ],
        },
        minutes('Scorecard', 4),
        minutes('RockReview', 2),
        minutes('ToDoList', 4),
        minutes('IDS', 20),
        minutes('Conclude', 3),
      ],
    },
    held: [
      [solved('Machine 3 waits for a program every morning', 'sam', 9, 'Load programs the evening before')],
      [solved('Finished doors stand in the aisle', 'marco', 5, 'Paint a lane for finished doors')],
      [solved('Second shift cannot find the day’s list', 'luis', 12, 'Hang the list at both doors')],
    ],
  },
  {
    title: 'Installation weekly',
    type: 'Departmental',
    cadence: 'Weekly',
    colorTag: 'Purple',
    owner: 'ingrid',
    invited: ['ingrid', 'marco', 'ana', 'sam', 'tom', 'carol'],
    location: 'Crew room',
    weekday: 3,
    time: '07:30',
    measures: installationMeasures,
    rocks: installationRocks,
    lists: installationLists,
    checklist: [['Vans are loaded', true]],
    held: [
      [solved('Two crews need the same lift', 'ingrid', 6, 'Put the lift on the week’s plan')],
      [solved('Hinges for Mercy are short by forty', 'ana', 3, 'Order hinges with a tenth to spare')],
    ],
  },
]
