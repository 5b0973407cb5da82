'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const LANGUAGES = ['robots-txt', 'robots-expect'];

let client;

/** The program is a setting of this extension only: the server does not know it. */
async function settings(params, token, next) {
  const all = await next(params, token);
  return Array.isArray(all) ? all.map(each => (each ? { ...each, command: undefined } : each)) : all;
}

async function ask(command) {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== LANGUAGES[0]) {
    vscode.window.showWarningMessage('Open a robots.txt first.');
    return undefined;
  }
  const url = await vscode.window.showInputBox({ prompt: 'URL or path', value: '/' });
  if (!url) {
    return undefined;
  }
  const crawler = await vscode.window.showInputBox({ prompt: 'Crawler', value: 'Googlebot' });
  return crawler && execute(command, [editor.document.uri.toString(), url, crawler]);
}

function execute(command, args) {
  return client.sendRequest('workspace/executeCommand', { command, arguments: args });
}

async function explain() {
  const report = await ask('roboscope.explain');
  if (report) {
    const page = await vscode.workspace.openTextDocument({ language: 'markdown', content: report });
    await vscode.commands.executeCommand('markdown.showPreview', page.uri);
  }
}

function clear() {
  const document = vscode.window.activeTextEditor?.document;
  return document && execute('roboscope.test', [document.uri.toString()]);
}

exports.activate = async context => {
  const command = vscode.workspace.getConfiguration('roboscope').get('command');
  client = new LanguageClient('roboscope', 'Roboscope', { command, args: ['lsp'] }, {
    documentSelector: LANGUAGES.map(language => ({ language })),
    synchronize: {
      configurationSection: 'roboscope',
      fileEvents: vscode.workspace.createFileSystemWatcher('**/robots.txt'),
    },
    middleware: { workspace: { configuration: settings, didChangeConfiguration: changed } },
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('roboscope.testUrl', () => ask('roboscope.test')),
    vscode.commands.registerCommand('roboscope.explainUrl', explain),
    vscode.commands.registerCommand('roboscope.clearUrl', clear));
  await client.start();
};

/** The server asks for the settings itself, and then does not get the program. */
async function changed() {
  await client.sendNotification('workspace/didChangeConfiguration', { settings: null });
}

exports.deactivate = () => client?.stop();
