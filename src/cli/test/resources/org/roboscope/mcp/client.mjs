// What a client of the official library does in .ci/try-assistant: node client.mjs VERSION LIBRARY
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [version, library] = process.argv.slice(2);
const require = createRequire(process.cwd() + '/');
const load = (...names) => Promise.all(names.map(name => import(pathToFileURL(require.resolve(library + name)).href)));
const isStateless = version >= '2026';
const [{ Client }, { StdioClientTransport }] = isStateless ? await load('', '/stdio')
  : await load('/client/index.js', '/client/stdio.js');

const [command, ...args] = process.env.ROBOSCOPE.split(' ');
const transport = new StdioClientTransport({ command, args: [...args, 'mcp'] });
// The older libraries do not say on which version they agreed.
let agreed;
let receive;
Object.defineProperty(transport, 'onmessage', {
  get: () => receive,
  set: handler => {
    receive = (message, ...more) => {
      agreed ??= message.result?.protocolVersion;
      handler(message, ...more);
    };
  },
});

const client = new Client({ name: 'try-assistant', version: '1' }, { capabilities: {}, versionNegotiation: { mode: 'auto' } });
client.onerror = error => assert.fail(error);
await client.connect(transport);
assert.equal(isStateless ? client.getNegotiatedProtocolVersion() : agreed, version);
assert.equal(client.getServerVersion().name, 'roboscope');
assert.equal((await client.listTools()).tools.length, 6);

const text = 'User-agent: *\nDisallow: /a\nDissallow: /b\n';
for (const [name, given] of [
  ['check', { text }],
  ['test', { text, urls: ['/a'], crawlers: ['GPTBot'] }],
  ['explain', { code: 'R01' }],
  ['explain', { text, line: 2 }],
  ['groups', { text }],
  ['impact', { before: { text }, after: { text: '' }, urls: ['/a'] }],
  ['compare', { before: { text }, after: { text: '' } }],
]) {
  // From 2025-06-18 on, the library checks the answer against the schema of the tool.
  const answer = await client.callTool({ name, arguments: given });
  assert.ok(!answer.isError, name);
  assert.deepEqual(answer.structuredContent ?? JSON.parse(answer.content[0].text), JSON.parse(answer.content[0].text));
}
const wrong = client.callTool({ name: 'check', arguments: { text: 7 } });
if (version >= '2025-11') {
  assert.ok((await wrong).isError);
} else {
  await assert.rejects(wrong, /-32602/);
}
await client.close();
