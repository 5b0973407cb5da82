-- What Neovim does in .ci/try-editor. It works from Neovim 0.7 on.

local SECONDS = 60
local exit_code

local function fail(sentence)
  io.stderr:write('try-editor: ' .. sentence .. '\n')
  vim.cmd('cquit 1')
end

local function check(holds, sentence)
  if not holds then
    fail(sentence)
  end
end

local function wait(sentence, condition)
  check(vim.wait(SECONDS * 1000, condition, 20), sentence)
end

local function start(buffer)
  local client = vim.lsp.start_client({
    name = 'roboscope',
    cmd = vim.split(vim.env.ROBOSCOPE .. ' lsp', ' '),
    root_dir = vim.fn.expand('%:p:h'),
    on_exit = function(code)
      exit_code = code
    end,
  })
  vim.lsp.buf_attach_client(buffer, client)
  return vim.lsp.get_client_by_id(client)
end

local function found(buffer, code)
  for _, each in ipairs(vim.diagnostic.get(buffer)) do
    if each.code == code then
      return each
    end
  end
end

local function ask(client, buffer, method, params)
  params.textDocument = vim.lsp.util.make_text_document_params(buffer)
  local answer, refused = client.request_sync(method, params, SECONDS * 1000, buffer)
  check(answer and not answer.err, method .. ': ' .. vim.inspect(refused or answer and answer.err))
  return answer.result
end

local buffer = vim.api.nvim_get_current_buf()
local client = start(buffer)

wait('no problem is shown', function()
  return found(buffer, 'L03') ~= nil
end)
local misspelt = found(buffer, 'L03')
check(misspelt.lnum == 1 and misspelt.col == 0 and misspelt.end_col == 7, 'the problem is in another place')
check(misspelt.severity == vim.diagnostic.severity.ERROR, 'the problem is not an error')
local page = misspelt.user_data.lsp.codeDescription.href
check(vim.fn.filereadable(vim.uri_to_fname(page)) == 1, 'the page about the problem is missing: ' .. page)

local function position(line, column)
  return { line = line, character = column }
end

local hover = ask(client, buffer, 'textDocument/hover', { position = position(1, 2) })
check(hover.contents.value:find('misspelt', 1, true), 'hovering does not say what is wrong')
local completion = ask(client, buffer, 'textDocument/completion', { position = position(0, 12) })
check(#completion.items > 0, 'nothing is completed')
local symbols = ask(client, buffer, 'textDocument/documentSymbol', {})
check(symbols[1].name == '*' and #symbols[1].children == 3, 'the outline is not that of the file')

local function action(kind, line)
  local offered = ask(client, buffer, 'textDocument/codeAction', {
    range = { start = position(line, 0), ['end'] = position(line, 1) },
    context = { diagnostics = {}, only = { kind } },
  })
  check(#offered > 0, 'there is no ' .. kind)
  return offered[1]
end

vim.lsp.util.apply_workspace_edit(action('quickfix', 1).edit, client.offset_encoding)
check(vim.api.nvim_buf_get_lines(buffer, 1, 2, false)[1] == 'Disallow: /x # é😀', 'the fix writes something else')
wait('the problem is still shown after its fix', function()
  return found(buffer, 'L03') == nil and found(buffer, 'R04') ~= nil
end)

-- A key behind characters that take two units of UTF-16, which begins a line that is not read.
vim.api.nvim_buf_set_text(buffer, 1, #'Disallow: /x # é😀', 1, #'Disallow: /x # é😀', { '', 'Disalow: /y' })
wait('what is typed is not checked', function()
  return found(buffer, 'L03') ~= nil and found(buffer, 'L03').lnum == 2
end)
vim.api.nvim_buf_set_lines(buffer, 2, 3, false, {})
wait('what is deleted is still checked', function()
  return found(buffer, 'L03') == nil
end)

vim.lsp.util.apply_workspace_edit(action('source.fixAll.roboscope', 0).edit, client.offset_encoding)
wait('not everything that is safe is fixed', function()
  return found(buffer, 'R04') == nil
end)

local said
vim.lsp.handlers['window/showMessage'] = function(_, message)
  said = message.message
end
local verdict = ask(client, buffer, 'workspace/executeCommand', {
  command = 'roboscope.test',
  arguments = { vim.uri_from_bufnr(buffer), '/b/c', 'Googlebot' },
})
check(verdict.outcome == 'blocked' and verdict.line == 3, 'the verdict is ' .. vim.inspect(verdict))
wait('the verdict is not shown', function()
  return said ~= nil and said:find('/b/c is blocked for Googlebot', 1, true)
end)

client.notify('workspace/didChangeConfiguration', { settings = { roboscope = { colour = 'red' } } })
wait('a wrong setting is not reported', function()
  return said:find('colour is unknown', 1, true)
end)
vim.cmd('silent write')

vim.cmd('silent edit ' .. vim.fn.fnameescape(vim.fn.expand('%:p:h') .. '/robots.expect'))
local expectations = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(expectations, client.id)
wait('the broken expectation is not shown', function()
  return found(expectations, 'broken') ~= nil
end)
check(found(expectations, 'broken').lnum == 0, 'another expectation is shown as broken')

client.stop()
wait('the server does not end', function()
  return exit_code ~= nil
end)
check(exit_code == 0, 'the server ends with ' .. tostring(exit_code))
vim.cmd('qall!')
