import type { LessonTexts } from '../lessons'

export const goals = {
  'write-a-rock': {
    title: 'Write {{aRock}} that can be judged',
    lead: 'At the end of the quarter it is done or not. Write it so that no one can argue about which.',
    words: 'goal SMART specific measurable quarter objective',
    sections: {
      test: {
        title: 'Imagine the last day',
        text: 'It is the last day of the quarter. Could two people disagree about whether it is done? Then add the number, the name or the date that is missing.',
        caption: 'A wish, and a goal that can be judged.',
      },
      parts: {
        title: 'Four parts',
        text: 'If one of them is missing, ask for it.',
        steps: [
          'A verb: launch, hire, close, replace.',
          'A result that can be seen or counted.',
          'A date, usually the last day of the quarter.',
          'One owner, who makes it happen but need not do all of it.',
        ],
      },
      size: {
        title: 'The right size',
        text: 'If it takes two weeks, it is a few {{todos}}. If it takes a year, it belongs in the one-year plan. The right size is what one person can finish in ninety days alongside daily work.',
      },
    },
  },
  'three-to-seven': {
    title: 'Three to seven, not twelve',
    lead: 'Everything is important until you have to choose. Choosing is the work.',
    words: 'priorities how many focus',
    sections: {
      few: {
        title: 'Why so few',
        text: 'Each one needs hours every week, alongside daily work. With three to seven, most get finished. With twelve, most get started.',
      },
      weekly: {
        title: 'Once a week',
        text: 'The owner says On-Track or Off-Track: will it be done on the last day? Off-Track is not a failure. It is a reason to drop it to the {{issues}} while there is still time.',
        caption: 'One pebble for each week of the quarter. A ring marks a week that was Off-Track.',
      },
      eighty: {
        title: 'Four out of five',
        text: 'A team that finishes 80 percent sets good goals. If it is always all of them, aim higher. Drop what was missed on purpose, or recommit to it for the next quarter.',
      },
    },
  },
  'delegate-a-rock': {
    title: 'Delegate {{aRock}} down a chain',
    lead: 'A company goal often needs work from several teams. Delegate it: each level gets its own owner and status.',
    words: 'cascade chain team department level',
    sections: {
      levels: {
        title: 'Levels',
        text: 'A level has an owner, a status, and a meeting that reviews it every week. It keeps the title of the first one, so everyone can see which goal the work serves.',
        caption: 'Three levels, three owners, three statuses.',
      },
      when: {
        title: 'When to delegate',
        text: 'Delegate when another team must deliver a part of it within the quarter. If you only need an answer or an hour of help, {{aTodo}} is enough.',
      },
    },
  },
  'choose-numbers': {
    title: 'Choose five to fifteen numbers',
    lead: 'You are away for a month and get one short message a week. Which numbers must be in it?',
    words: 'KPI metric measurable data goal',
    sections: {
      early: {
        title: 'Numbers that warn you early',
        text: 'Revenue tells you how last quarter went. Quotes sent, hours planned and open complaints tell you how the next one will go. Choose numbers that move before the money does.',
      },
      owner: {
        title: 'One owner, one goal',
        text: 'Each number has one owner who enters it and answers for it, and a goal that is met or missed. Without a goal, no one knows whether to act.',
        caption: 'Title, owner, goal, last week, and the weeks before.',
      },
      week: {
        title: 'The last completed week',
        text: 'The meeting reviews the last completed week. A missing number is missing, not zero and not red: enter it in its row. A new goal applies from its week on; earlier weeks keep theirs.',
      },
    },
  },
  'three-misses': {
    title: 'Three misses in a row',
    lead: 'One miss can be chance. Three in a row are a pattern: the number becomes {{aIssue}}, whatever the reason seems to be.',
    words: 'trend red missed goal flag',
    sections: {
      trend: {
        title: 'See it in thirteen weeks',
        text: 'Thirteen weeks are one quarter: long enough to show a trend, short enough to act on it. Rings mark the misses, and the third in a row sets a flag.',
        caption: 'On-time delivery has missed its goal three weeks in a row.',
      },
      drop: {
        title: 'What to do',
        text: 'Do not discuss it here. Press the arrow in its row: it joins the {{issues}} with its history.',
      },
      goal: {
        title: 'Change the goal last',
        text: 'A lower goal makes the row look good and solves nothing. First find out what has changed.',
      },
    },
  },
  'signal-or-noise': {
    title: 'Signal or noise',
    lead: 'Every number goes up and down. Most of it means nothing, and reacting to it costs time.',
    words: 'process limits XmR variation statistics control chart',
    sections: {
      range: {
        title: 'The usual range',
        text: 'The page of each {{measurable}} shows the range in which the number usually moves. Inside it, ups and downs are chance.',
        caption: 'The band is the usual range. The last value is outside it.',
      },
      signal: {
        title: 'What counts as a signal',
        text: 'One value outside the range, or eight in a row on the same side of the average. Then ask what was different.',
      },
      mistakes: {
        title: 'Two mistakes',
        text: 'One is to explain every dip. The other is to wait when the signal is clear. The range protects you from both.',
      },
    },
  },
} satisfies Partial<LessonTexts>
