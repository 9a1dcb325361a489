import Entries
import JSONRPC
import Logging
import Synchronization
import Text

/// Events after the beginning of a session: settings, and files that change.
extension LanguageServer {
  /// The client is ready for requests.
  func begin() {
    let client = state.withLock { $0.client }
    if client.registersConfiguration {
      let settings = Registration(
        id: "cidian-settings", method: DidChangeConfigurationNotification.method,
        registerOptions: .init(section: Configuration.section))
      services.clientRequests.ask(RegisterCapabilityRequest(registrations: [settings]))
    }
    // The settings may name another dictionary than the usual.
    if client.answersConfiguration { pullConfiguration() } else { openDictionary() }
  }

  // MARK: Settings

  /// `workspace/didChangeConfiguration`. Clients send the new settings, or nothing, and then expect a request
  /// for them.
  func changeConfiguration(_ settings: JSONValue?) {
    let pulls = state.withLock { $0.client.answersConfiguration }
    if pulls, settings.map({ !Configuration.holdsOurs($0) }) ?? true {
      pullConfiguration()
    } else {
      configure(settings, from: .change)
      openDictionary()
    }
  }

  /// Takes over settings, says once which it cannot take, and refreshes all that depends on them.
  func configure(_ options: JSONValue?, from origin: Configuration.Origin) {
    guard let options else { return }
    let (before, context, problems) = state.withLock { state in
      let before = self.context(of: state)
      state.configurations += 1
      var configuration = before.configuration
      // A setting that the user has taken out has its first value again.
      if origin == .section || (origin == .change && options.hasSection(Configuration.section)) {
        configuration = state.initialConfiguration
      }
      let problems = configuration.apply(options, from: origin)
      if origin == .initialization { state.initialConfiguration = configuration }
      state.workspace.configuration = configuration
      return (before, self.context(of: state), problems)
    }
    services.messages.use(context.language)
    services.dictionary.use(context.configuration.readingsStandard)
    services.dictionary.use(order: context.configuration.dictionariesOrder)
    services.dictionary.use(wordsOfToday: context.configuration.todayEnabled)
    services.history.use(isEnabled: context.configuration.isEnabled(.history))
    tell(problems)
    if origin == .initialization { return }
    if context.pages.style != before.pages.style { refreshPages(context) }
    if context.configuration != before.configuration { refresh() }
  }

  /// How many problems of settings are told one by one.
  private static let mostProblems = 20

  private func tell(_ problems: [UserMessage]) {
    let sorted = problems.sorted { $0.english < $1.english }
    for message in sorted.prefix(Self.mostProblems) {
      services.messages.showOnce(.warning, message)
    }
    let rest = sorted.count - Self.mostProblems
    if rest > 0 { services.messages.showOnce(.warning, .moreSettings(rest)) }
  }

  /// Tells the omitted part of a message: the user if it is settings of ours, which the user can mend, else the log.
  func tell(leftOut path: [String], of kind: IncomingMessage.Kind) {
    // Two names lead to settings wherever they are: params.settings, result.[0].
    let name = path.dropFirst(2)
    let isOurs =
      switch kind {
      case .request(_, InitializeRequest.method): path.dropFirst().first == "initializationOptions"
      case .notification(DidChangeConfigurationNotification.method):
        name.first.map(Configuration.isOurs) ?? true
      case .response: true
      case .request, .notification: false
      }
    if isOurs {
      services.messages.showOnce(.warning, .deepSetting(name.joined(separator: ".")))
    } else {
      logger.warning("A message is nested too deeply, and in part left out: \(kind)")
    }
  }

  /// Requests the settings from the client. Until they come, the old ones are used.
  private func pullConfiguration() {
    let number = state.withLock { state in
      state.configurations += 1
      return state.configurations
    }
    let question = ConfigurationRequest(items: [.init(section: Configuration.section)])
    services.clientRequests.ask(question) { [weak self] answer in
      guard let self, state.withLock({ $0.configurations == number }) else { return }
      switch answer {
      case .success(let values): configure(values.first ?? .null, from: .section)
      case .failure(let error): logger.notice("The client gives no settings: \(error)")
      }
      openDictionary()
    }
  }

  /// Opens the dictionary that the settings name, if it is another, and does the work that waited for it.
  private func openDictionary() {
    let (context, isFirst) = state.withLock { state in
      defer { state.hasDictionary = true }
      return (self.context(of: state), !state.hasDictionary)
    }
    services.dictionary.open(path: context.configuration.dictionary)
    Task {
      // The first start makes the starter dictionary, which takes a moment.
      let title = UserMessage("開啟辭典", "Opening the dictionary")
      _ = try? await context.withProgress(title) { [services] _ in
        await services.dictionary.current()
      }
      watchFiles()
    }
    if isFirst {
      Task(priority: .background) { await context.pages.clean(context.dictionary) }
    }
  }

  // MARK: Changes

  /// Takes note of a change.
  func take(_ change: Services.Change) {
    if change == .dictionary {
      refreshPages(context)
      watchFiles()
    }
    refresh()
  }

  /// Asks the client to read open pages again that are not files: they are written otherwise now.
  private func refreshPages(_ context: RequestContext) {
    guard context.pages.isVirtual else { return }
    for uri in context.workspace.documents.keys.sorted() where PageURI.page(at: uri) != nil {
      services.clientRequests.ask(TextDocumentContentRefreshRequest(uri: uri))
    }
  }

  /// Refreshes all that depends on words and settings, in a moment.
  func refresh() {
    refreshes.replace(.all) { [weak self] in
      guard let self else { return }
      let context = context
      for method in context.client.refreshes { services.clientRequests.ask(method) }
      // Other things may be found in the same texts now.
      for uri in context.workspace.documents.keys.sorted() { scheduleCheck(of: uri) }
    }
  }

  /// Sends the diagnostics of a document in a moment, to a client that has not requested any.
  func scheduleCheck(of uri: DocumentURI) {
    diagnostics.schedule(uri) { [weak self] in
      guard let context = self?.context, let document = context.document(uri) else { return nil }
      return try await context.withProgress(DocumentDiagnosticRequest.title) { _ in
        PublishDiagnosticsNotification(
          uri: uri, version: document.version,
          diagnostics: try await document.diagnostics(in: context))
      }
    }
  }

  /// Files that we watch have changed, or others count now.
  func lookAtFiles() {
    services.dictionary.look()
    services.dictionary.userWords.look()
    watchFiles()
  }

  /// Has the client watch the dictionary and the user's words.
  private func watchFiles() {
    guard state.withLock({ $0.client.watchesFilesAnywhere }) else { return }
    let dictionary = services.dictionary
    watches.watch(dictionary.watchedPaths + dictionary.userWords.paths)
  }
}
