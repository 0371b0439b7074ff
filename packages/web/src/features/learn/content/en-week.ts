import type { LessonTexts } from '../lessons'

export const startAndWeek = {
  'first-hour': {
    title: 'The first hour',
    lead: 'Six short steps, and your team can hold its first meeting.',
    words: 'setup onboarding begin checklist',
    sections: {
      steps: {
        title: 'Six steps',
        text: 'The checklist on the dashboard takes about half an hour. Take the steps in any order and come back when you like.',
        steps: [
          'Invite the people who will be in the leadership meeting.',
          'Set where your quarters and weeks begin.',
          'Create the leadership meeting.',
          'Choose five numbers for the {{scorecard}}.',
          'Write three to seven {{rocks}} for the company.',
          'Add the {{issues}} that are on everyone’s mind.',
        ],
      },
      practice: {
        title: 'Practice once',
        text: 'The guided meeting takes you through all sections in two minutes. No one else is invited, and nothing is stored.',
      },
      weeks: {
        title: 'The first weeks',
        text: 'The first meeting feels slow, and the {{scorecard}} has gaps. That is normal. Keep the agenda as it is for four weeks before you change anything.',
      },
    },
  },
  roles: {
    title: 'Who may do what',
    lead: 'There are five roles. Four need a license; observers are free.',
    words: 'permissions license observer admin rights',
    sections: {
      five: {
        title: 'The five roles',
        text: 'A role belongs to a person in one organization.',
        steps: [
          'The owner is responsible for the organization. Only the owner can transfer or delete it.',
          'Admins invite people, change settings and see every meeting.',
          'Managers and members create meetings and take part in those they are invited to.',
          'Observers read what they are invited to and take part in live meetings.',
        ],
      },
      owners: {
        title: 'Owners of items',
        text: 'Every meeting, {{rock}}, {{todo}}, {{issue}} and number has one owner. The owner makes sure that it moves. Others may still edit it: ownership is a responsibility, not a lock.',
      },
    },
  },
  keys: {
    title: 'Work without the mouse',
    lead: 'Four keys save most of the time.',
    words: 'keyboard shortcuts hotkeys',
    sections: {
      find: {
        title: 'Find anything',
        text: 'Ctrl K, or Cmd K on a Mac, finds pages, people, meetings, items and lessons. Type a few letters and press Enter.',
      },
      add: {
        title: 'Add from any page',
        text: 'Alt with T, I, H or R opens a new {{todo}}, {{issue}}, {{headline}} or {{rock}}. Save with Ctrl Enter and continue your work.',
      },
      lists: {
        title: 'Move in lists',
        text: 'The arrows move, Enter opens, the space bar completes, E edits, and Escape closes. A question mark shows every key of the page you are on.',
        caption: 'Keys that work in every list.',
      },
    },
  },
  'ninety-minutes': {
    title: 'Ninety minutes, seven sections',
    lead: 'The leadership team meets once a week: same day, same time, same agenda. Because the form never changes, all attention goes to the content.',
    words: 'weekly meeting agenda',
    sections: {
      agenda: {
        title: 'The agenda',
        text: 'Five sections report, five minutes each: segue, {{scorecard}}, {{rocks}}, {{headlines}} and {{todos}}. They give everyone the same facts. Then the team solves {{issues}} for an hour and concludes in five minutes.',
        caption: 'Ninety minutes to scale: 25 to report, 60 to solve, 5 to conclude.',
      },
      time: {
        title: 'Start and end on time',
        text: 'Start when the clock says so, even if someone is missing. The ruler at the top of the live meeting shows where you are and when you will finish. A section that runs over turns amber, then red.\n\nEnd after ninety minutes. Open {{issues}} are on the list again next week.',
      },
      first: {
        title: 'Your first one',
        text: 'You need a meeting, a few numbers, and a list of {{issues}}.',
        steps: [
          'Create the meeting: day, time, attendees.',
          'Ask each owner to enter last week’s number before it starts.',
          'Press “Start the meeting”. The person who starts it is the scribe.',
        ],
      },
    },
  },
  'report-then-solve': {
    title: 'Report first, solve later',
    lead: 'The first half hour is for facts. Anything that needs a discussion goes to the {{issues}} and gets its time there.',
    words: 'drop down scorecard section status',
    sections: {
      word: {
        title: 'One word is enough',
        text: 'A number met its goal or missed it. {{Rocks}} are On-Track or Off-Track. {{Todos}} are done or open. Say the word and move on. Reasons use up the time that solutions need.',
      },
      drop: {
        title: 'Drop it to the list',
        text: 'Press the arrow in the row. The row stays where it is, and {{aIssue}} that links to it joins the list. No one has to remember it.',
        caption: 'One press turns the missed number into {{aIssue}}.',
      },
      tangent: {
        title: 'When someone starts to explain',
        text: 'Anyone may say “tangent”. It is not rude. It protects the hour that follows.',
      },
    },
  },
  scribe: {
    title: 'What the scribe does',
    lead: 'One person moves the meeting on for everyone. All screens follow.',
    words: 'notes facilitator take over',
    sections: {
      drive: {
        title: 'Move the agenda',
        text: 'When a section is over, the scribe opens the next one on every screen. While the team solves {{issues}}, the scribe opens the one in discussion and marks it solved. Anyone may look at another section alone and return with one press.',
      },
      clock: {
        title: 'Watch the clock',
        text: 'The agenda shows planned and elapsed minutes. “One minute left”, said before a section runs over, is usually enough.',
      },
      over: {
        title: 'Hand over',
        text: 'If the scribe loses the connection, anyone can press “Take over”. Change the scribe every quarter, so that the meeting does not depend on one person.',
      },
    },
  },
  'rate-the-meeting': {
    title: 'Rate the meeting',
    lead: 'Five minutes to close: who does what, who needs to know, and whether the time was well spent.',
    words: 'conclude rating cascading message recap',
    sections: {
      todos: {
        title: 'Repeat the new {{todos}}',
        text: 'Say each one with its owner. If an owner is surprised, now is the time to find out.',
      },
      messages: {
        title: 'Agree on the messages',
        text: 'Decide what people outside the room need to know and who tells them. Write it down as a cascading message, so that everyone says the same thing.',
      },
      rating: {
        title: 'Rate from 1 to 10',
        text: 'Ratings stay hidden until everyone has given one. Eight or more is good. Below that, say what was missing; it can become {{aIssue}}. Rate the meeting, not your mood.',
        caption: 'All ratings appear together. The seven needs a reason.',
      },
    },
  },
  'what-belongs': {
    title: 'What belongs on the list',
    lead: 'Problems that keep the team from its goals, and ideas that could help. Write them down when you notice them.',
    words: 'IDS issue list problem obstacle idea',
    sections: {
      write: {
        title: 'A few words are enough',
        text: '“Quotes take four days” is a good title. Press Alt and I on any page, type it, and go back to work. The owner is the person who wants it solved.',
        caption: 'Each line shows where it came from and how long it has been there.',
      },
      long: {
        title: 'A long list is fine',
        text: 'Open teams have long lists. You never work through them from top to bottom. Each week you choose the three that matter most.',
      },
      later: {
        title: 'What can wait for a quarter',
        text: 'Move it to the long-term list of your V/TO. It leaves the weekly meeting and returns when you plan the next quarter.',
      },
    },
  },
  'solve-an-issue': {
    title: 'Solve {{aIssue}} in one sitting',
    lead: 'Many teams discuss the same problem every week. Take one at a time, in three steps: identify, discuss, solve.',
    words: 'IDS identify discuss solve problem solving',
    sections: {
      choose: {
        title: 'Choose three',
        text: 'Number the three that matter most 1, 2 and 3. Start with 1. When it is solved, go on with 2. If there is time left, choose three more.',
        caption: 'Only the highlighted stone is in discussion. The others wait.',
      },
      identify: {
        title: 'Identify the real problem',
        text: 'The title on the list is rarely the real problem. Ask “why” until the answer no longer changes. Then the owner says the problem in one sentence, and everyone can repeat it.',
      },
      discuss: {
        title: 'Discuss it once',
        text: 'Everyone says what they think, one time. Saying it again convinces no one. When the talk leaves the problem, say “tangent” and add the new thought to the list.',
      },
      solve: {
        title: 'Solve it and name the next step',
        text: 'A problem is solved when someone owns what happens next. Press “Solve”, and Cairn asks who does what next. If nothing is left to do, choose “Solve without {{aTodo}}”.',
        steps: [
          'Say the solution in one sentence.',
          'Ask once: “Can everyone live with this?”',
          'Name the next step, its owner and its date.',
        ],
      },
    },
  },
  'to-dos': {
    title: 'Done within seven days',
    lead: '{{Todos}} are small promises: one owner, due at the next meeting.',
    words: 'task action item completion',
    sections: {
      owner: {
        title: 'One owner',
        text: 'If three people must act, each gets one of their own: choose several owners, and Cairn creates one for each. Start with a verb and name the result: “Send the signed quote to Keller”.',
      },
      ninety: {
        title: 'Nine out of ten',
        text: 'In the meeting each one is done or open, nothing in between. A team that completes 90 percent keeps its promises. If you are below that, promise less or find out what gets in the way.',
        caption: 'Eleven of thirteen are done: one more to reach 90%.',
      },
      old: {
        title: 'When one gets old',
        text: 'After two weeks it is flagged. It is probably too large for seven days, or something blocks it. Drop it to the {{issues}}.',
      },
    },
  },
  headlines: {
    title: 'News in one line',
    lead: '{{Headlines}} are short news about customers and employees: praise, a lost order, a new colleague.',
    words: 'headline news customer employee cascade',
    sections: {
      line: {
        title: 'Review, don’t discuss',
        text: 'Say the line, then the next one. Five minutes are enough for all of them. If a line makes you want to talk, drop it to the {{issues}}.',
      },
      cascade: {
        title: 'Pass it on',
        text: 'If another team needs the news, cascade it to one of its meetings. It appears on that team’s list and shows where it came from.',
        caption: 'This one was cascaded from the sales meeting.',
      },
    },
  },
} satisfies Partial<LessonTexts>
