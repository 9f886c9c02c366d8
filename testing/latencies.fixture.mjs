// A person in a process of their own, so that what the test itself is busy with is not measured: asks for the given addresses in turn
// until its input ends, and 60 times at least, then tells how many milliseconds each answer took. `node latencies.fixture.mjs '[["GET", url, headers, body?], …]'`
const asked = JSON.parse(process.argv[2]);
const took = [];
let on = true;
process.stdin
  .on('end', () => {
    on = false;
  })
  .resume();
for (let turn = 0; on || turn < 60; turn += 1) {
  const [method, url, headers, body] = asked[turn % asked.length];
  const began = performance.now();
  const answer = await fetch(url, { method, headers, ...(body ? { body } : {}) });
  await answer.arrayBuffer();
  took.push({ url, status: answer.status, ms: performance.now() - began });
}
console.log(JSON.stringify(took));
