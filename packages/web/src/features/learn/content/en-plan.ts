import type { LessonTexts } from '../lessons'

export const plan = {
  'vision-on-one-page': {
    title: 'The vision on one page',
    lead: 'If people cannot say where the company is going, they pull in different directions. The V/TO has two pages: vision on one, plan on the other.',
    words: 'core values focus purpose niche marketing strategy target',
    sections: {
      values: {
        title: 'Core values',
        text: 'Three to seven traits you hire for, praise, and part ways over. Test each one: name three colleagues who live it.',
      },
      focus: {
        title: 'Core focus',
        text: 'Why the company exists, and what it does better than others. It is your reason to say no to a good offer.',
      },
      target: {
        title: 'Ten-year target',
        text: 'One large goal that everyone can repeat. If it takes a paragraph, it is not one goal yet.',
      },
      market: {
        title: 'Marketing strategy',
        text: 'Who your ideal customers are, what makes you different, how you work, and what you guarantee. Write it so that a new salesperson could use it tomorrow.',
      },
    },
  },
  'ten-years-to-this-quarter': {
    title: 'From ten years to this quarter',
    lead: 'The plan works backward from the goal. Each step is close enough to be checked.',
    words: 'one-year plan three-year picture quarterly plan',
    sections: {
      picture: {
        title: 'Three-year picture',
        text: 'A date, a few numbers, and ten to twenty short lines on what you would see that day: people, customers, places, products.',
      },
      year: {
        title: 'One-year plan',
        text: 'A date, the numbers, and three to seven goals. Each goal brings the three-year picture closer. If it does not, take it out.',
      },
      quarter: {
        title: 'This quarter',
        text: 'The company {{rocks}} in the plan are those of the leadership meeting, with owner and status. You enter them once and see them in both places.',
        caption: 'Each step serves the one before.',
      },
    },
  },
  'publish-the-plan': {
    title: 'Draft and published plan',
    lead: 'You can work on the next plan while everyone reads the current one.',
    words: 'version share draft publish leadership only',
    sections: {
      draft: {
        title: 'Work on the draft',
        text: 'Changes are saved as you type. Only editors see them, and several people can write at the same time.',
      },
      publish: {
        title: 'Publish it',
        text: 'Publishing gives readers a version that does not change. Publish again after each planning session. Earlier versions remain available.',
      },
      few: {
        title: 'Figures for the leadership team',
        text: 'Mark a figure for the leadership team only. Everyone else reads the plan without it.',
      },
    },
  },
  'seats-before-names': {
    title: 'Seats before names',
    lead: 'First decide which seats the company needs, then who sits in them. The other way round, you draw the company you have.',
    words: 'accountability chart org structure function',
    sections: {
      draw: {
        title: 'Draw it without people',
        text: 'Begin at the top and add the main functions, usually three to seven. Ask of each seat: what would go wrong without it?',
        caption: 'The dashed seat is open: the work is there, the person is not.',
      },
      one: {
        title: 'One seat, one person',
        text: 'When two people share a seat, no one is accountable for it. One person in several seats is normal in a small company. Check that there are enough hours in the week.',
      },
      open: {
        title: 'Leave seats open',
        text: 'An open seat shows what is missing. Until it is filled, its parent seat is accountable for its work.',
      },
    },
  },
  'five-roles': {
    title: 'About five roles for each seat',
    lead: 'Roles say what a seat is accountable for. They are not a job description.',
    words: 'responsibilities job description seat',
    sections: {
      words: {
        title: 'A few words each',
        text: '“Win new customers”, “Deliver on time”, “Lead the team”. If a role needs a full sentence, it is probably two.',
      },
      test: {
        title: 'Test them',
        text: 'Ask the holder of the seat and their manager for the roles, separately. Where the answers differ, you have found {{aIssue}}.',
      },
      number: {
        title: 'A number for the seat',
        text: 'Most roles can be measured. The chart lists the seats whose holder owns no {{measurable}}.',
      },
    },
  },
  'fit-the-seat': {
    title: 'Does the person fit the seat?',
    lead: 'Three questions, each answered with yes or no.',
    words: 'GWC get it want it capacity people',
    sections: {
      questions: {
        title: 'Three questions',
        text: 'Answer them for the seat as it is, not for the person in general.',
        steps: [
          'Gets it: understands the work and why it matters.',
          'Wants it: would choose it again without being talked into it.',
          'Has the capacity: the time, the skill and the energy.',
        ],
        caption: 'Two yes, one no: talk about time and training.',
      },
      no: {
        title: 'When one answer is no',
        text: 'Capacity can often be built with time or training. Not getting it, or not wanting it, rarely changes. Either way it calls for an honest conversation, soon.',
      },
      who: {
        title: 'Who sees the answers',
        text: 'Only the seat’s manager, owners and admins.',
      },
    },
  },
  'close-the-quarter': {
    title: 'Close the quarter in six steps',
    lead: 'A team can focus on one thing for about ninety days. Finish the old quarter before you start the next.',
    words: 'quarterly planning session review results',
    sections: {
      six: {
        title: 'The six steps',
        text: 'Open the V/TO and choose “Close the quarter”. Every answer is saved as you go, so you can stop and continue later.',
        steps: [
          'Record the results of the quarter next to the plan.',
          'Close each company {{rock}}: done or not.',
          'Copy the plan and set the date of the next quarter.',
          'Bring long-term {{issues}} to the meeting that will solve them.',
          'Set the new {{rocks}}.',
          'Publish the plan.',
        ],
      },
      done: {
        title: 'Almost does not count',
        text: 'Say it without blame. You need a true number, not a good one.',
      },
      compare: {
        title: 'Compare two quarters',
        text: 'Quarterly pulsing, a page of each meeting, shows goals, numbers and ratings of two quarters side by side.',
      },
    },
  },
  'set-the-rocks': {
    title: 'Set the next {{rocks}}',
    lead: 'Start with everything that comes to mind. End with three to seven.',
    words: 'quarterly planning priorities session',
    sections: {
      collect: {
        title: 'Collect',
        text: 'Everyone writes down, alone and in silence, what must happen in the next ninety days. Then put it all where everyone can see it.',
      },
      cut: {
        title: 'Cut',
        text: 'Go through the list three times. Strike what can wait. Merge what belongs together. Then strike again until seven or fewer are left.',
      },
      own: {
        title: 'One owner each',
        text: 'Give each one to a person in the room. Then every leader adds their own, at most seven with the company’s included.',
      },
    },
  },
  'long-term-list': {
    title: 'Clear the long-term list',
    lead: 'Once a quarter, review everything that could wait.',
    words: 'long-term issues quarterly planning backlog',
    sections: {
      sort: {
        title: 'Three piles',
        text: 'Decide quickly. Ten seconds each are enough.',
        steps: [
          'Now: move it to the meeting that will solve it.',
          'Later: leave it for another quarter.',
          'Never: remove it. You can restore it for 90 days.',
        ],
      },
      short: {
        title: 'Keep it short',
        text: 'What has waited for a year will probably wait for another. Let it go.',
      },
    },
  },
  'two-days': {
    title: 'Two days, one plan',
    lead: 'Once a year the leadership team leaves the office for two days: one to look around, one to decide.',
    words: 'annual planning session offsite strategy',
    sections: {
      before: {
        title: 'Before you go',
        text: 'Close the last quarter. Print the agenda and the V/TO for everyone. One screen in the room is enough.',
      },
      first: {
        title: 'Day one: look around',
        text: 'No decisions yet.',
        steps: [
          'Say the best news of the year, and what you expect from these two days.',
          'Compare last year’s goals and numbers with what happened.',
          'Name strengths, weaknesses and what could hurt you. Put them on the list.',
          'Go through the vision and change what is no longer true.',
        ],
      },
      second: {
        title: 'Day two: decide',
        text: 'Work from far to near.',
        steps: [
          'Renew the three-year picture.',
          'Write the one-year plan: the date, the numbers, three to seven goals.',
          'Set the {{rocks}} of the first quarter.',
          'Solve the {{issues}} that stand in the way of the plan.',
          'Say who does what next, and rate the two days.',
        ],
      },
    },
  },
  'three-year-picture': {
    title: 'Renew the three-year picture',
    lead: 'Three years are close enough to imagine and far enough to change something.',
    words: 'annual planning vision future',
    sections: {
      day: {
        title: 'Describe one day',
        text: 'Choose the date. Walk through the company in your mind: how many people work there, what do customers say, which numbers are on the wall? Everyone writes for ten minutes. Then merge the lines.',
      },
      renew: {
        title: 'Move it on each year',
        text: 'Last year’s picture is now two years away. Keep what still holds, strike the rest, and set a date three years ahead.',
      },
      agree: {
        title: 'Make sure everyone agrees',
        text: 'Ask each person two questions: Do you see it? Do you want it? A doubtful yes is worth an hour of talk today.',
      },
    },
  },
} satisfies Partial<LessonTexts>
