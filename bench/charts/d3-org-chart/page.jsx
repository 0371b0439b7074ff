/* The same seats in d3-org-chart, fully expanded. */
import { OrgChart } from 'd3-org-chart'

const { seats } = await (await fetch('cells.json')).json()
new OrgChart()
  .container('#chart')
  .data(seats.map((seat) => ({ ...seat, parentId: seat.parentId ?? '' })))
  .nodeWidth(() => 300)
  .nodeHeight(() => 251)
  .childrenMargin(() => 30)
  .siblingsMargin(() => 60)
  .duration(0)
  .initialExpandLevel(200)
  .svgHeight(900)
  .nodeContent(
    ({ data }) =>
      `<div class="card" data-card="${data.id}"><b>${data.title}</b><span>${data.assignedTo}</span><ul>${data.roles.map((role) => `<li>${role}</li>`).join('')}</ul></div>`,
  )
  .render()
